"""What keywords do outside of attacks, a file each."""
