"""Battle steps as they are told: whose units, how many and how fast, and what is asked of them."""
