-- Where a file is used: by its address in any text of a row, or by a column that ends in file_id.
CREATE FUNCTION note_asset_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM asset_usage WHERE entity = TG_TABLE_NAME::text AND entity_id = NEW.id;
  INSERT INTO asset_usage (file_id, entity, entity_id, field)
  SELECT DISTINCT named.file_id, TG_TABLE_NAME::text, NEW.id, named.field FROM (
    SELECT part.key AS field, hit[1]::int AS file_id
      FROM jsonb_each_text(to_jsonb(NEW)) part, regexp_matches(part.value, '/api/uploads/(\d{1,9})(?!\d)', 'g') hit
    UNION ALL
    SELECT part.key, part.value::int FROM jsonb_each_text(to_jsonb(NEW)) part
      WHERE part.key ~ '(^|_)file_id$' AND part.value ~ '^\d{1,9}$'
  ) named;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER course__usage AFTER INSERT OR UPDATE ON course FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER unit__usage AFTER INSERT OR UPDATE ON unit FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER lesson__usage AFTER INSERT OR UPDATE ON lesson FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER lesson_file__usage AFTER INSERT OR UPDATE ON lesson_file FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER resource_file__usage AFTER INSERT OR UPDATE ON resource_file FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER event__usage AFTER INSERT OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER event_occurrence__usage AFTER INSERT OR UPDATE ON event_occurrence FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER stage__usage AFTER INSERT OR UPDATE ON stage FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER stage_task__usage AFTER INSERT OR UPDATE ON stage_task FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER task_completion__usage AFTER INSERT OR UPDATE ON task_completion FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER product__usage AFTER INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER setting__usage AFTER INSERT OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER form__usage AFTER INSERT OR UPDATE ON form FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
CREATE TRIGGER form_response__usage AFTER INSERT OR UPDATE ON form_response FOR EACH ROW EXECUTE FUNCTION note_asset_usage();--> statement-breakpoint
UPDATE course SET name = name;--> statement-breakpoint
UPDATE unit SET name = name;--> statement-breakpoint
UPDATE lesson SET name = name;--> statement-breakpoint
UPDATE event SET name = name;--> statement-breakpoint
UPDATE stage SET name = name;--> statement-breakpoint
UPDATE stage_task SET title = title;--> statement-breakpoint
UPDATE task_completion SET proof = proof WHERE proof IS NOT NULL;--> statement-breakpoint
UPDATE product SET name = name;--> statement-breakpoint
UPDATE setting SET name = name;
