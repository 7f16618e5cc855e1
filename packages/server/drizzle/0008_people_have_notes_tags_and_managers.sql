CREATE TABLE "user_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survivor_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"merged_by_id" integer NOT NULL,
	"reason" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" integer,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"tag" text NOT NULL,
	"added_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "success_manager_id" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "archive_reason" text;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_survivor_id_app_user_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_merged_id_app_user_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_merged_by_id_app_user_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_undone_by_id_app_user_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_added_by_id_app_user_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_merge__once" ON "user_merge" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "user_merge__survivor" ON "user_merge" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "member_note__user" ON "member_note" USING btree ("user_id","created_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_note__author" ON "member_note" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tag__user_tag_unique" ON "member_tag" USING btree ("user_id","tag");--> statement-breakpoint
CREATE INDEX "member_tag__tag" ON "member_tag" USING btree ("tag");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_success_manager_id_app_user_id_fk" FOREIGN KEY ("success_manager_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user__success_manager" ON "app_user" USING btree ("success_manager_id") WHERE success_manager_id is not null;