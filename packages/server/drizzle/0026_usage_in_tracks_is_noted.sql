CREATE TRIGGER course_track__usage AFTER INSERT OR UPDATE ON course_track FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
UPDATE course_track SET name = name;
