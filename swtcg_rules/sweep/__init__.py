"""Many boards at once: the request, the boards that it means, their numbers, and the place where these are kept."""
