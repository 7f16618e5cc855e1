CREATE TABLE "challenge_day_done" (
	"entry_id" integer NOT NULL,
	"day" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenge_day_done_entry_id_day_pk" PRIMARY KEY("entry_id","day"),
	CONSTRAINT "challenge_day_done__day" CHECK (day between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "challenge_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"user_id" integer,
	"joined_on" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_entry__email_unique" UNIQUE("email"),
	CONSTRAINT "challenge_entry__key_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "redirect_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"match" text NOT NULL,
	"to_url" text NOT NULL,
	"status_code" integer NOT NULL,
	"preserve_query" boolean NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_rule__status" CHECK (status_code in (301, 302, 307, 308))
);
--> statement-breakpoint
CREATE TABLE "site_conversion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_conversion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"variant" text NOT NULL,
	"funnel_id" text,
	"order_id" integer,
	"response_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_view" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"variant" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "site_view_subject_day_variant_source_campaign_device_pk" PRIMARY KEY("subject","day","variant","source","campaign","device")
);
--> statement-breakpoint
CREATE TABLE "site_visitor" (
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	"last_page" text,
	"last_variant" text,
	CONSTRAINT "site_visitor_day_subject_visitor_pk" PRIMARY KEY("day","subject","visitor")
);
--> statement-breakpoint
CREATE TABLE "visitor_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenge_day_done" ADD CONSTRAINT "challenge_day_done_entry_id_challenge_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."challenge_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_entry" ADD CONSTRAINT "challenge_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_conversion" ADD CONSTRAINT "site_conversion_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_conversion" ADD CONSTRAINT "site_conversion_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_conversion" ADD CONSTRAINT "site_conversion_response_id_form_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."form_response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_entry__user" ON "challenge_entry" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_rule__from_unique" ON "redirect_rule" USING btree ("from_path") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_conversion__order_unique" ON "site_conversion" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_conversion__response_unique" ON "site_conversion" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "site_conversion__subject" ON "site_conversion" USING btree ("subject","created_at");--> statement-breakpoint
CREATE INDEX "site_conversion__funnel" ON "site_conversion" USING btree ("funnel_id","created_at");--> statement-breakpoint
CREATE INDEX "site_view__day" ON "site_view" USING btree ("day");--> statement-breakpoint
-- A rule that is one word claims it among the slugs of funnels and affiliates, for as long as it isn't archived.
CREATE FUNCTION claim_redirect_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public_slug WHERE owner = 'redirect_rule' AND owner_id = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.archived_at IS NULL AND NEW.from_path ~ '^/[^/]+$' THEN
    INSERT INTO public_slug (slug, owner, owner_id) VALUES (substr(NEW.from_path, 2), 'redirect_rule', NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER redirect_rule__slug AFTER INSERT OR DELETE OR UPDATE OF id, from_path, archived_at ON redirect_rule FOR EACH ROW EXECUTE FUNCTION claim_redirect_slug();
