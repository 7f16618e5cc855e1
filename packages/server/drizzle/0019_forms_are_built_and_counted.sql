CREATE TABLE "form_count" (
	"version_id" integer PRIMARY KEY NOT NULL,
	"responses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_wave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_wave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"link" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"invited" integer NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_wave__number_unique" UNIQUE("form_id","number")
);
--> statement-breakpoint
ALTER TABLE "form_file" ALTER COLUMN "response_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "form_file" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "campaign" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "wave_id" integer;--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_version" ADD COLUMN "published_by_id" integer;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "draft_by_id" integer;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "draft_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_count" ADD CONSTRAINT "form_count_version_id_form_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_wave" ADD CONSTRAINT "waitlist_wave_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_wave" ADD CONSTRAINT "waitlist_wave_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_wave__created_by" ON "waitlist_wave" USING btree ("created_by_id") WHERE created_by_id is not null;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_wave_id_waitlist_wave_id_fk" FOREIGN KEY ("wave_id") REFERENCES "public"."waitlist_wave"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_published_by_id_app_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_draft_by_id_app_user_id_fk" FOREIGN KEY ("draft_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_file__left" ON "form_file" USING btree ("created_at") WHERE response_id is null;--> statement-breakpoint
CREATE INDEX "form_response__answers" ON "form_response" USING gin ("answers" jsonb_path_ops) WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "form_response__wave" ON "form_response" USING btree ("wave_id") WHERE wave_id is not null;--> statement-breakpoint
CREATE INDEX "form_response__of_email" ON "form_response" USING btree ("form_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "form_version__published_by" ON "form_version" USING btree ("published_by_id") WHERE published_by_id is not null;--> statement-breakpoint
CREATE INDEX "form__draft_by" ON "form" USING btree ("draft_by_id") WHERE draft_by_id is not null;--> statement-breakpoint
-- How many answers of each version were sent, without anybody reading them all.
CREATE FUNCTION count_form_responses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer; now_is integer;
BEGIN
  was := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'submitted' AND OLD.archived_at IS NULL THEN OLD.version_id END;
  now_is := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'submitted' AND NEW.archived_at IS NULL THEN NEW.version_id END;
  IF was IS NOT DISTINCT FROM now_is THEN
    RETURN NULL;
  END IF;
  IF was IS NOT NULL THEN
    UPDATE form_count SET responses = responses - 1 WHERE version_id = was;
  END IF;
  IF now_is IS NOT NULL THEN
    INSERT INTO form_count AS c (version_id, responses) VALUES (now_is, 1)
      ON CONFLICT (version_id) DO UPDATE SET responses = c.responses + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER form_response__counted AFTER INSERT OR UPDATE OF status, archived_at, version_id OR DELETE ON form_response
  FOR EACH ROW EXECUTE FUNCTION count_form_responses();
--> statement-breakpoint
INSERT INTO form_count (version_id, responses)
  SELECT version_id, count(*) FROM form_response WHERE status = 'submitted' AND archived_at IS NULL GROUP BY version_id;
