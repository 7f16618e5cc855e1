CREATE TABLE "win_picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "win_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"win_id" integer,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "win_reaction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "win_reaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"win_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "win" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "win_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"story" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"amount" integer,
	"happened_on" date NOT NULL,
	"visibility" text NOT NULL,
	"consent_for_marketing" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hidden_reason" text,
	"reviewed_by_id" integer,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "show_about" text DEFAULT 'tribe' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "show_wins" text DEFAULT 'tribe' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "show_socials" text DEFAULT 'tribe' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "show_place" text DEFAULT 'tribe' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "show_group" text DEFAULT 'tribe' NOT NULL;--> statement-breakpoint
ALTER TABLE "win_picture" ADD CONSTRAINT "win_picture_win_id_win_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."win"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_picture" ADD CONSTRAINT "win_picture_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_reaction" ADD CONSTRAINT "win_reaction_win_id_win_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."win"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_reaction" ADD CONSTRAINT "win_reaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win" ADD CONSTRAINT "win_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win" ADD CONSTRAINT "win_reviewed_by_id_app_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "win_picture__file_unique" ON "win_picture" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "win_picture__win" ON "win_picture" USING btree ("win_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "win_reaction__win_user_unique" ON "win_reaction" USING btree ("win_id","user_id");--> statement-breakpoint
CREATE INDEX "win_reaction__user" ON "win_reaction" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "win__user" ON "win" USING btree ("user_id","happened_on");--> statement-breakpoint
CREATE INDEX "win__reviewer" ON "win" USING btree ("reviewed_by_id");--> statement-breakpoint
CREATE INDEX "win__published" ON "win" USING btree ("published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "win__pending" ON "win" USING btree ("created_at") WHERE status = 'pending';