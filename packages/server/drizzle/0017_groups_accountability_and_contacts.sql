CREATE TABLE "accountability_attendance" (
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_attendance_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "accountability_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"batch_id" integer,
	"team_lead_id" integer,
	"assistant_team_lead_id" integer,
	"capacity" integer DEFAULT 6 NOT NULL,
	"rhythm" text DEFAULT 'weekly' NOT NULL,
	"check_in_weekday" integer DEFAULT 0 NOT NULL,
	"meeting_time" text,
	"meet_link" text,
	"chat_link" text,
	"checklist" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"status" text DEFAULT 'running' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accountability_meeting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"held_on" date NOT NULL,
	"noted_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accountability_membership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenge_tick" (
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"on_day" date NOT NULL,
	"line" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_tick_user_id_group_id_on_day_line_pk" PRIMARY KEY("user_id","group_id","on_day","line")
);
--> statement-breakpoint
CREATE TABLE "check_in" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "check_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"week_of" date NOT NULL,
	"did" text DEFAULT '' NOT NULL,
	"kept" text[] DEFAULT '{}' NOT NULL,
	"will_do" text DEFAULT '' NOT NULL,
	"blocker_level" text DEFAULT 'none' NOT NULL,
	"blocker" text DEFAULT '' NOT NULL,
	"mood" integer NOT NULL,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_lead_choice" (
	"user_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_lead_choice_user_id_lead_id_pk" PRIMARY KEY("user_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "team_lead_selection" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"chosen_lead_id" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_lead" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_assistant" boolean DEFAULT false NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"capacity" integer DEFAULT 6 NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"accepting" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buddy_block" (
	"user_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buddy_block_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "buddy_preference" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"availability" text[] DEFAULT '{}' NOT NULL,
	"niche" text DEFAULT '' NOT NULL,
	"experience" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_proposal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "match_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"batch_id" integer,
	"seed" integer NOT NULL,
	"board" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone,
	"outcome" text,
	"outcome_by_id" integer,
	"outcome_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_attendance" (
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_attendance_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_meeting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"held_on" date NOT NULL,
	"noted_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"channel" text DEFAULT 'call' NOT NULL,
	"outcome" text NOT NULL,
	"follow_up_on" date,
	"note" text DEFAULT '' NOT NULL,
	"contacted_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tribe_group" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "accountability_attendance" ADD CONSTRAINT "accountability_attendance_meeting_id_accountability_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."accountability_meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_attendance" ADD CONSTRAINT "accountability_attendance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_group" ADD CONSTRAINT "accountability_group_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_group" ADD CONSTRAINT "accountability_group_team_lead_id_app_user_id_fk" FOREIGN KEY ("team_lead_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_group" ADD CONSTRAINT "accountability_group_assistant_team_lead_id_app_user_id_fk" FOREIGN KEY ("assistant_team_lead_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_meeting" ADD CONSTRAINT "accountability_meeting_group_id_accountability_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."accountability_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_meeting" ADD CONSTRAINT "accountability_meeting_noted_by_id_app_user_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_membership" ADD CONSTRAINT "accountability_membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accountability_membership" ADD CONSTRAINT "accountability_membership_group_id_accountability_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."accountability_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_tick" ADD CONSTRAINT "challenge_tick_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_tick" ADD CONSTRAINT "challenge_tick_group_id_accountability_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."accountability_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_group_id_accountability_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."accountability_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lead_choice" ADD CONSTRAINT "team_lead_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lead_choice" ADD CONSTRAINT "team_lead_choice_lead_id_app_user_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lead_selection" ADD CONSTRAINT "team_lead_selection_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lead_selection" ADD CONSTRAINT "team_lead_selection_chosen_lead_id_app_user_id_fk" FOREIGN KEY ("chosen_lead_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_lead" ADD CONSTRAINT "team_lead_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_block" ADD CONSTRAINT "buddy_block_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_block" ADD CONSTRAINT "buddy_block_blocked_id_app_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buddy_preference" ADD CONSTRAINT "buddy_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_proposal" ADD CONSTRAINT "match_proposal_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_proposal" ADD CONSTRAINT "match_proposal_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_item" ADD CONSTRAINT "work_item_outcome_by_id_app_user_id_fk" FOREIGN KEY ("outcome_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendance" ADD CONSTRAINT "group_attendance_meeting_id_group_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."group_meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attendance" ADD CONSTRAINT "group_attendance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_meeting" ADD CONSTRAINT "group_meeting_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_meeting" ADD CONSTRAINT "group_meeting_noted_by_id_app_user_id_fk" FOREIGN KEY ("noted_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contact" ADD CONSTRAINT "member_contact_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contact" ADD CONSTRAINT "member_contact_by_id_app_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accountability_attendance__user" ON "accountability_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "accountability_group__kind_status" ON "accountability_group" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "accountability_group__lead" ON "accountability_group" USING btree ("team_lead_id");--> statement-breakpoint
CREATE INDEX "accountability_group__assistant" ON "accountability_group" USING btree ("assistant_team_lead_id");--> statement-breakpoint
CREATE INDEX "accountability_group__batch" ON "accountability_group" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_meeting__group_day_unique" ON "accountability_meeting" USING btree ("group_id","held_on");--> statement-breakpoint
CREATE INDEX "accountability_meeting__noted_by" ON "accountability_meeting" USING btree ("noted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_membership__one_open" ON "accountability_membership" USING btree ("user_id","kind") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "accountability_membership__group" ON "accountability_membership" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "accountability_membership__user" ON "accountability_membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenge_tick__group_day" ON "challenge_tick" USING btree ("group_id","on_day");--> statement-breakpoint
CREATE UNIQUE INDEX "check_in__once" ON "check_in" USING btree ("user_id","group_id","week_of");--> statement-breakpoint
CREATE INDEX "check_in__group_week" ON "check_in" USING btree ("group_id","week_of");--> statement-breakpoint
CREATE INDEX "check_in__user_sent" ON "check_in" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "check_in__week" ON "check_in" USING btree ("week_of");--> statement-breakpoint
CREATE INDEX "team_lead_choice__lead" ON "team_lead_choice" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "team_lead_selection__status" ON "team_lead_selection" USING btree ("status");--> statement-breakpoint
CREATE INDEX "team_lead_selection__chosen" ON "team_lead_selection" USING btree ("chosen_lead_id");--> statement-breakpoint
CREATE INDEX "buddy_block__blocked" ON "buddy_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "match_proposal__kind_status" ON "match_proposal" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "match_proposal__batch" ON "match_proposal" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "match_proposal__created_by" ON "match_proposal" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_item__once" ON "work_item" USING btree ("user_id","kind") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "work_item__user" ON "work_item" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "work_item__outcome_by" ON "work_item" USING btree ("outcome_by_id");--> statement-breakpoint
CREATE INDEX "group_attendance__user" ON "group_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_meeting__group_day_unique" ON "group_meeting" USING btree ("group_id","held_on");--> statement-breakpoint
CREATE INDEX "group_meeting__noted_by" ON "group_meeting" USING btree ("noted_by_id");--> statement-breakpoint
CREATE INDEX "member_contact__user" ON "member_contact" USING btree ("user_id","contacted_at") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "member_contact__by" ON "member_contact" USING btree ("by_id","contacted_at");--> statement-breakpoint
UPDATE access_level SET function_access = function_access || '{"accountability_manage":true,"member_contact":true}', updated_at = now()
  WHERE id IN ('admin', 'tribe-team-fa', 'head-coach');--> statement-breakpoint
UPDATE access_level SET function_access = function_access || '{"member_contact":true}', updated_at = now()
  WHERE id IN ('success-manager', 'coach', 'assistant-coach', 'team-lead', 'assistant-team-lead');--> statement-breakpoint
CREATE INDEX work_item__open ON work_item USING btree (kind, since, user_id) WHERE (closed_at IS NULL);--> statement-breakpoint
CREATE INDEX accountability_membership__open ON accountability_membership USING btree (group_id, user_id) WHERE (left_at IS NULL);
