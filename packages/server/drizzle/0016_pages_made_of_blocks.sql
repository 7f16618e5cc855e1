CREATE TABLE "site_page_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_page_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"published_by_id" integer,
	"published_at" timestamp with time zone,
	"waits_until" timestamp with time zone,
	"from_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funnel_id" text,
	"step" text,
	"name" text,
	"draft" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"draft_by_id" integer,
	"draft_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page__one_place" CHECK (("site_page"."funnel_id" is null) = ("site_page"."step" is null) and ("site_page"."funnel_id" is null) <> ("site_page"."name" is null))
);
--> statement-breakpoint
ALTER TABLE "site_page_version" ADD CONSTRAINT "site_page_version_page_id_site_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_version" ADD CONSTRAINT "site_page_version_published_by_id_app_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "site_page_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page" ADD CONSTRAINT "site_page_draft_by_id_app_user_id_fk" FOREIGN KEY ("draft_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_page_version__number_unique" ON "site_page_version" USING btree ("page_id","number");--> statement-breakpoint
CREATE INDEX "site_page_version__published" ON "site_page_version" USING btree ("page_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_page_version__one_waits" ON "site_page_version" USING btree ("page_id") WHERE waits_until is not null;--> statement-breakpoint
CREATE INDEX "site_page_version__published_by" ON "site_page_version" USING btree ("published_by_id") WHERE published_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_page__step_unique" ON "site_page" USING btree ("funnel_id","step") WHERE funnel_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "site_page__name_unique" ON "site_page" USING btree ("name") WHERE name is not null;--> statement-breakpoint
CREATE INDEX "site_page__draft_by" ON "site_page" USING btree ("draft_by_id") WHERE draft_by_id is not null;