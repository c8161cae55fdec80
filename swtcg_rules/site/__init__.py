"""The program as a page: a folder of static files in which the engine itself runs in the browser, without a network."""
