CREATE TABLE "form_file" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"response_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_response" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_response_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"user_id" integer,
	"email" "citext",
	"status" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_by_id" integer,
	"reviewed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_response__submitted" CHECK (("form_response"."status" = 'submitted') = ("form_response"."submitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_version__number_unique" UNIQUE("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text DEFAULT 'members' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"one_response_per_user" boolean DEFAULT false NOT NULL,
	"confirmation" text DEFAULT '' NOT NULL,
	"success_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" text DEFAULT 'never' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"mails_since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_daily_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"link" text,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification__own_link" CHECK ("notification"."link" is null or "notification"."link" like '/%')
);
--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_response_id_form_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."form_response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_version_id_form_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_reviewed_by_id_app_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_file__response" ON "form_file" USING btree ("response_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_response__one_draft" ON "form_response" USING btree ("user_id","form_id") WHERE status = 'draft' and archived_at is null;--> statement-breakpoint
CREATE INDEX "form_response__of_user" ON "form_response" USING btree ("user_id","form_id");--> statement-breakpoint
CREATE INDEX "form_response__of_form" ON "form_response" USING btree ("form_id","submitted_at");--> statement-breakpoint
CREATE INDEX "notification__of_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification__unread" ON "notification" USING btree ("user_id") WHERE read_at is null;