"""Many boards at once: what is asked, the boards that it means, their numbers, and where these are kept."""
