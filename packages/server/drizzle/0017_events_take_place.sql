CREATE TABLE "event_attendance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_attendance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occurrence_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"marked_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_feed" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_feed__token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_host" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_host_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_occurrence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_occurrence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"original_start" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"name" text,
	"description" text,
	"join_url" text,
	"passcode" text,
	"capacity" integer,
	"recording_url" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_occurrence__ends_later" CHECK ("event_occurrence"."end_at" > "event_occurrence"."start_at")
);
--> statement-breakpoint
CREATE TABLE "event_reminder" (
	"occurrence_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_reminder_occurrence_id_user_id_minutes_pk" PRIMARY KEY("occurrence_id","user_id","minutes")
);
--> statement-breakpoint
CREATE TABLE "event_rsvp" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_rsvp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occurrence_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"answer" text NOT NULL,
	"place" bigint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_image" text,
	"format" text DEFAULT 'workshop' NOT NULL,
	"time_zone" text DEFAULT 'Asia/Singapore' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 60 NOT NULL,
	"location" text DEFAULT 'zoom' NOT NULL,
	"address" text,
	"join_url" text,
	"passcode" text,
	"join_opens_minutes_before" integer DEFAULT 15 NOT NULL,
	"capacity" integer,
	"waitlist" boolean DEFAULT true NOT NULL,
	"reminders" integer[] DEFAULT '{1440,60}' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"recurrence" text,
	"exceptions" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"split_from_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "event_occurrence_host" (
	"occurrence_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_occurrence_host_occurrence_id_user_id_pk" PRIMARY KEY("occurrence_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_marked_by_id_app_user_id_fk" FOREIGN KEY ("marked_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_feed" ADD CONSTRAINT "event_feed_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_host" ADD CONSTRAINT "event_host_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_host" ADD CONSTRAINT "event_host_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrence" ADD CONSTRAINT "event_occurrence_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminder" ADD CONSTRAINT "event_reminder_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminder" ADD CONSTRAINT "event_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvp" ADD CONSTRAINT "event_rsvp_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvp" ADD CONSTRAINT "event_rsvp_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_split_from_id_event_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrence_host" ADD CONSTRAINT "event_occurrence_host_occurrence_id_event_occurrence_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."event_occurrence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_occurrence_host" ADD CONSTRAINT "event_occurrence_host_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_attendance__occurrence_user_unique" ON "event_attendance" USING btree ("occurrence_id","user_id");--> statement-breakpoint
CREATE INDEX "event_attendance__user" ON "event_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_host__user" ON "event_host" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_occurrence__once" ON "event_occurrence" USING btree ("event_id","original_start");--> statement-breakpoint
CREATE INDEX "event_occurrence__start" ON "event_occurrence" USING btree ("start_at");--> statement-breakpoint
CREATE INDEX "event_reminder__user" ON "event_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_rsvp__occurrence_user_unique" ON "event_rsvp" USING btree ("occurrence_id","user_id");--> statement-breakpoint
CREATE INDEX "event_rsvp__user" ON "event_rsvp" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_rsvp__answers" ON "event_rsvp" USING btree ("occurrence_id","answer","place");--> statement-breakpoint
CREATE INDEX "event__status" ON "event" USING btree ("status","start_at");--> statement-breakpoint
CREATE INDEX "event__split_from" ON "event" USING btree ("split_from_id");--> statement-breakpoint
CREATE INDEX "event_occurrence_host__user" ON "event_occurrence_host" USING btree ("user_id");