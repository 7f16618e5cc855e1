CREATE TABLE "import_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_id" integer NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_undo" (
	"job_id" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_id" integer NOT NULL,
	"outcome" text,
	"reason" text,
	"subscriptions" integer DEFAULT 0 NOT NULL,
	"is_only_subscriptions" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_undo_job_id_unit_unit_id_pk" PRIMARY KEY("job_id","unit","unit_id")
);
--> statement-breakpoint
ALTER TABLE "upload_job" ADD COLUMN "undo_status" text;--> statement-breakpoint
ALTER TABLE "upload_job" ADD COLUMN "undo_requested_by_id" integer;--> statement-breakpoint
ALTER TABLE "upload_job" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo" ADD CONSTRAINT "import_undo_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change__unit" ON "import_change" USING btree ("job_id","unit","unit_id");--> statement-breakpoint
CREATE INDEX "import_change__row" ON "import_change" USING btree ("job_id","entity","row_id");--> statement-breakpoint
CREATE INDEX "import_change__at" ON "import_change" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "upload_job" ADD CONSTRAINT "upload_job_undo_requested_by_id_app_user_id_fk" FOREIGN KEY ("undo_requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Notes what an import changes; the run names itself in 'tribe.import_job' for the length of a transaction.
CREATE FUNCTION note_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := '{updated_at,version,password_hash,plain_name,body_text,body_html}';
  present jsonb := to_jsonb(new) - ignored;
  past jsonb;
  changed_from jsonb;
  changed_to jsonb;
  unit_id int;
BEGIN
  past := to_jsonb(old) - ignored;
  SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, present -> o.key) INTO changed_from, changed_to
    FROM jsonb_each(past) o WHERE o.value IS DISTINCT FROM present -> o.key;
  IF changed_from IS NULL THEN RETURN NULL; END IF;
  unit_id := CASE tg_argv[1]
    WHEN 'subscription' THEN (SELECT user_id FROM subscription WHERE id = (present ->> 'subscription_id')::int)
    WHEN 'invoice' THEN (SELECT s.user_id FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = (present ->> 'invoice_id')::int)
    WHEN 'address' THEN (SELECT id FROM app_user WHERE email = (present ->> 'to_address')::citext)
    ELSE (present ->> tg_argv[1])::int END;
  IF unit_id IS NULL THEN RETURN NULL; END IF;
  INSERT INTO import_change (job_id, unit, unit_id, entity, row_id, before, after)
    VALUES (current_setting('tribe.import_job')::int, tg_argv[0], unit_id, tg_table_name, (present ->> tg_argv[2])::bigint, changed_from, changed_to);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes what an import makes: whole statements at once, since a run makes tens of thousands of rows.
CREATE FUNCTION note_import_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO import_change (job_id, unit, unit_id, entity, row_id, before, after)
  SELECT current_setting('tribe.import_job')::int, tg_argv[0], m.unit_id, tg_table_name, (m.present ->> tg_argv[2])::bigint, null, m.present
  FROM (
    SELECT r.present, CASE tg_argv[1]
      WHEN 'subscription' THEN (SELECT user_id FROM subscription WHERE id = (r.present ->> 'subscription_id')::int)
      WHEN 'invoice' THEN (SELECT s.user_id FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = (r.present ->> 'invoice_id')::int)
      WHEN 'address' THEN (SELECT id FROM app_user WHERE email = (r.present ->> 'to_address')::citext)
      ELSE (r.present ->> tg_argv[1])::int END AS unit_id
    FROM (SELECT to_jsonb(n) - '{updated_at,version,password_hash,plain_name,body_text,body_html}'::text[] AS present FROM made_rows n) r) m
  WHERE m.unit_id IS NOT NULL ORDER BY (m.present ->> tg_argv[2])::bigint;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER app_user__import_made AFTER INSERT ON app_user REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER app_user__import_changed AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER user_profile__import_made AFTER INSERT ON user_profile REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'user_id');--> statement-breakpoint
CREATE TRIGGER user_profile__import_changed AFTER UPDATE ON user_profile FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'user_id');--> statement-breakpoint
CREATE TRIGGER social_account__import_made AFTER INSERT ON social_account REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER social_account__import_changed AFTER UPDATE ON social_account FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER user_access_level__import_made AFTER INSERT ON user_access_level REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER user_access_level__import_changed AFTER UPDATE ON user_access_level FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER group_membership__import_made AFTER INSERT ON group_membership REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER group_membership__import_changed AFTER UPDATE ON group_membership FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER points_entry__import_made AFTER INSERT ON points_entry REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER points_entry__import_changed AFTER UPDATE ON points_entry FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER user_stage__import_made AFTER INSERT ON user_stage REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER user_stage__import_changed AFTER UPDATE ON user_stage FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER subscription__import_made AFTER INSERT ON subscription REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER subscription__import_changed AFTER UPDATE ON subscription FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');--> statement-breakpoint
CREATE TRIGGER invoice__import_made AFTER INSERT ON invoice REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'subscription', 'id');--> statement-breakpoint
CREATE TRIGGER invoice__import_changed AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'subscription', 'id');--> statement-breakpoint
CREATE TRIGGER payment_schedule__import_made AFTER INSERT ON payment_schedule REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'invoice', 'id');--> statement-breakpoint
CREATE TRIGGER payment_schedule__import_changed AFTER UPDATE ON payment_schedule FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'invoice', 'id');--> statement-breakpoint
CREATE TRIGGER mail_outbox__import_made AFTER INSERT ON mail_outbox REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'address', 'id');--> statement-breakpoint
CREATE TRIGGER mail_outbox__import_changed AFTER UPDATE ON mail_outbox FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'address', 'id');--> statement-breakpoint
CREATE TRIGGER tribe_group__import_made AFTER INSERT ON tribe_group REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('tribe_group', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER tribe_group__import_changed AFTER UPDATE ON tribe_group FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('tribe_group', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER sub_group__import_made AFTER INSERT ON sub_group REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('sub_group', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER sub_group__import_changed AFTER UPDATE ON sub_group FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('sub_group', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER batch__import_made AFTER INSERT ON batch REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('batch', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER batch__import_changed AFTER UPDATE ON batch FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('batch', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER course__import_made AFTER INSERT ON course REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('course', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER course__import_changed AFTER UPDATE ON course FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('course', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER unit__import_made AFTER INSERT ON unit REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('unit', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER unit__import_changed AFTER UPDATE ON unit FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('unit', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER lesson__import_made AFTER INSERT ON lesson REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('lesson', 'id', 'id');--> statement-breakpoint
CREATE TRIGGER lesson__import_changed AFTER UPDATE ON lesson FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('lesson', 'id', 'id');
