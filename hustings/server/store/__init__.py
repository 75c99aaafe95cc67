"""What is on disk: the database, its schema and migrations, the writer, backups."""
