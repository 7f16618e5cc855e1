CREATE INDEX event__plain_name ON event USING gin (plain(name) gin_trgm_ops);
