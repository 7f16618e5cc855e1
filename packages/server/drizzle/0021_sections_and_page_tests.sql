CREATE TABLE "site_page_test" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_page_test_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" integer,
	"ended_at" timestamp with time zone,
	"kept" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page_test__two_versions" CHECK ("site_page_test"."a" <> "site_page_test"."b"),
	CONSTRAINT "site_page_test__ends_with_one" CHECK (("site_page_test"."ended_at" is null) = ("site_page_test"."kept" is null))
);
--> statement-breakpoint
CREATE TABLE "site_section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"made_by_id" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_page_test" ADD CONSTRAINT "site_page_test_page_id_site_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."site_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_test" ADD CONSTRAINT "site_page_test_started_by_id_app_user_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_section" ADD CONSTRAINT "site_section_made_by_id_app_user_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_page_test__page" ON "site_page_test" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_page_test__one_going_on" ON "site_page_test" USING btree ("page_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "site_page_test__started_by" ON "site_page_test" USING btree ("started_by_id") WHERE started_by_id is not null;--> statement-breakpoint
CREATE INDEX "site_section__made_by" ON "site_section" USING btree ("made_by_id") WHERE made_by_id is not null;