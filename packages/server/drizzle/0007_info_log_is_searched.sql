CREATE INDEX info_log__group ON info_log (split_part(action, '.', 1), at, id);--> statement-breakpoint
CREATE INDEX info_log__sentence ON info_log USING gin (sentence gin_trgm_ops);
