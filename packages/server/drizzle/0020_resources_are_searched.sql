-- Resources are found as courses are: without capitals and accents, typos forgiven.
CREATE INDEX resource_file__plain_name ON resource_file USING gin (plain(name) gin_trgm_ops);
