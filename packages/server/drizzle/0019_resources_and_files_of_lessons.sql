CREATE TABLE "lesson_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"file_id" integer,
	"link_url" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_file__file_or_link" CHECK (num_nonnulls("lesson_file"."file_id", "lesson_file"."link_url") = 1)
);
--> statement-breakpoint
CREATE TABLE "resource_download" (
	"resource_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_download_resource_id_user_id_day_pk" PRIMARY KEY("resource_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "resource_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"cover_image" text,
	"file_id" integer,
	"link_url" text,
	"version_label" text DEFAULT '' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_file__import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "resource_file__file_or_link" CHECK (num_nonnulls("resource_file"."file_id", "resource_file"."link_url") = 1)
);
--> statement-breakpoint
CREATE TABLE "large_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"is_for_members" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_file" ADD CONSTRAINT "lesson_file_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_file" ADD CONSTRAINT "lesson_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_download" ADD CONSTRAINT "resource_download_resource_id_resource_file_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_download" ADD CONSTRAINT "resource_download_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file" ADD CONSTRAINT "resource_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "large_upload" ADD CONSTRAINT "large_upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_file__lesson_position" ON "lesson_file" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "lesson_file__file" ON "lesson_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resource_download__user" ON "resource_download" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resource_file__file" ON "resource_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resource_file__status_position" ON "resource_file" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "large_upload__user" ON "large_upload" USING btree ("user_id");