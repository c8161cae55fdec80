"""A telling that was not plain, told again in plainer words."""
