CREATE SEQUENCE tribe_id_seq START 100001;--> statement-breakpoint
CREATE FUNCTION info_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER info_log_append_only BEFORE UPDATE OR DELETE ON info_log FOR EACH ROW EXECUTE FUNCTION info_log_refuse_change();--> statement-breakpoint
CREATE TRIGGER info_log_no_truncate BEFORE TRUNCATE ON info_log FOR EACH STATEMENT EXECUTE FUNCTION info_log_refuse_change();--> statement-breakpoint
CREATE FUNCTION access_level_next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER access_level_version BEFORE UPDATE ON access_level FOR EACH ROW EXECUTE FUNCTION access_level_next_version();--> statement-breakpoint
CREATE FUNCTION access_level_keep_system() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_system THEN RAISE EXCEPTION 'The level % comes with the product and stays', OLD.id; END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER access_level_system_stays BEFORE DELETE ON access_level FOR EACH ROW EXECUTE FUNCTION access_level_keep_system();
