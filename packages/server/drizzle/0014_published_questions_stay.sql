CREATE FUNCTION form_version_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published version of a form is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER form_version_stays BEFORE UPDATE OR DELETE ON form_version FOR EACH ROW EXECUTE FUNCTION form_version_refuse_change();
