CREATE TABLE "course_track_item" (
	"track_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "course_track_item_track_id_course_id_pk" PRIMARY KEY("track_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_track" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_track_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_image" text,
	"is_ordered" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_track__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "intro_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "intro_body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "intro_video_url" text;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "intro_published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "edited_by_id" integer;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "edited_by_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "edited_by_id" integer;--> statement-breakpoint
ALTER TABLE "unit" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_track_item" ADD CONSTRAINT "course_track_item_track_id_course_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."course_track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_track_item" ADD CONSTRAINT "course_track_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_track_item__course" ON "course_track_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_track__position" ON "course_track" USING btree ("position");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;