CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE SEQUENCE tribe_id_seq START 100001;
--> statement-breakpoint
-- Text as it is searched: without capitals and accents, so that 'pena' finds Peña. Immutable, which an index needs.
CREATE FUNCTION plain(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
--> statement-breakpoint
CREATE TABLE "info_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "info_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"impersonator_id" integer,
	"subject_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"sentence" text NOT NULL,
	"changes" jsonb,
	"reason" text,
	"source" text DEFAULT 'app' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"drop_after" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	"blocks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_document" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "access_level" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"page_access" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"function_access" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_access_level" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_access_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"access_level_id" text NOT NULL,
	"granted_by_id" integer,
	"via" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deletion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_deletion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"due_on" date NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_second_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" bigint,
	"recovery_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailed_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" "citext",
	"token_hash" "bytea" NOT NULL,
	"password_hash" text,
	"first_name" text,
	"last_name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailed_link__token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_request" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"email" "citext" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	"impersonator_id" integer,
	"impersonation_reason" text,
	"impersonation_ends_at" timestamp with time zone,
	"original_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session__token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"launch_from" date NOT NULL,
	"launch_to" date NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"capacity" integer,
	"description" text DEFAULT '' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"success_manager_id" integer,
	"default_group_id" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch__name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "content_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_kind" text NOT NULL,
	"content_id" integer NOT NULL,
	"product_id" integer,
	"access_level_id" text,
	"batch_id" integer,
	"group_id" integer,
	"stage_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_access__once" UNIQUE NULLS NOT DISTINCT("content_kind","content_id","product_id","access_level_id","batch_id","group_id","stage_id"),
	CONSTRAINT "content_access__one_way" CHECK (num_nonnulls("content_access"."product_id", "content_access"."access_level_id", "content_access"."batch_id", "content_access"."group_id", "content_access"."stage_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "course_enrollment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_enrollment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"source" text DEFAULT 'self' NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_lesson_count" integer,
	"last_lesson_id" integer,
	"last_studied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"author_id" integer NOT NULL,
	"cover_image" text,
	"trailer_url" text,
	"category" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'all' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"is_featured" boolean DEFAULT false NOT NULL,
	"progression" text DEFAULT 'free' NOT NULL,
	"intro_title" text DEFAULT '' NOT NULL,
	"intro_body" text DEFAULT '' NOT NULL,
	"intro_video_url" text,
	"intro_published_at" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL,
	"draft" jsonb,
	"edited_by_id" integer,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course__import_key_unique" UNIQUE("import_key"),
	CONSTRAINT "course__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"first_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"position_at" timestamp with time zone,
	"furthest_seconds" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"source" text DEFAULT 'member' NOT NULL,
	"client_event_id" text,
	"marked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"unit_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'Image/Text Only' NOT NULL,
	"video_url" text,
	"duration_seconds" integer,
	"captions" text,
	"transcript" text,
	"cover_image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"completion_policy" text DEFAULT 'manual' NOT NULL,
	"completion_threshold" integer DEFAULT 90 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"unlock" jsonb DEFAULT '{"rule":"none","value":null}'::jsonb NOT NULL,
	"coach_notes" text,
	"draft" jsonb,
	"edited_by_id" integer,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson__import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_image" text,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"unlock" jsonb DEFAULT '{"rule":"none","value":null}'::jsonb NOT NULL,
	"draft" jsonb,
	"edited_by_id" integer,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit__import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
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
CREATE TABLE "lesson_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"note_key" text NOT NULL,
	"at_seconds" integer DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "group_leader" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_leader_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_membership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"sub_group_id" integer,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tribe_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tribe_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"batch_id" integer,
	"capacity" integer,
	"chat_link" text,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tribe_group__import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "sub_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"lead_id" integer,
	"capacity" integer,
	"meeting_weekday" integer,
	"meeting_time" text,
	"time_zone" text DEFAULT 'Asia/Manila' NOT NULL,
	"chat_link" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_group__import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "bulk_action" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requested_by_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"user_ids" integer[] NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"processed" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "social_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profile" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text,
	"last_name" text DEFAULT '' NOT NULL,
	"plain_name" text GENERATED ALWAYS AS (plain(first_name || ' ' || last_name)) STORED NOT NULL,
	"suffix" text,
	"sex" text,
	"birthdate" date,
	"mobile_number" text,
	"country" text,
	"state" text,
	"city" text,
	"bio" text,
	"niche" text,
	"headline" text,
	"show_about" text DEFAULT 'tribe' NOT NULL,
	"show_wins" text DEFAULT 'tribe' NOT NULL,
	"show_socials" text DEFAULT 'tribe' NOT NULL,
	"show_place" text DEFAULT 'tribe' NOT NULL,
	"show_group" text DEFAULT 'tribe' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" "citext" NOT NULL,
	"password_hash" text,
	"tribe_id" text NOT NULL,
	"slug" text NOT NULL,
	"profile_image" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"first_confirmed_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"show_returnee_modal" boolean DEFAULT false NOT NULL,
	"affiliate_timestamp" timestamp with time zone,
	"batch_id" integer,
	"merged_into_id" integer,
	"success_manager_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_user__email_unique" UNIQUE("email"),
	CONSTRAINT "app_user__tribe_id_unique" UNIQUE("tribe_id"),
	CONSTRAINT "app_user__slug_unique" UNIQUE("slug")
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
CREATE TABLE "invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"subscription_id" integer NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice__number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payment_schedule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"price" integer NOT NULL,
	"schedule_date" date NOT NULL,
	"transaction_id" text,
	"payment_platform" text,
	"waived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_schedule__transaction_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_schedule__price_not_negative" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_term" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'one-time' NOT NULL,
	"number_of_payments" integer DEFAULT 1 NOT NULL,
	"interval_months" integer DEFAULT 1 NOT NULL,
	"down_payment_kind" text DEFAULT 'none' NOT NULL,
	"down_payment" integer DEFAULT 0 NOT NULL,
	"price_adjustment" integer DEFAULT 0 NOT NULL,
	"grace_days" integer DEFAULT 14 NOT NULL,
	"on_missed" text DEFAULT 'suspend' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"asked" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"total" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"size_bytes" bigint,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"route" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort" text,
	"columns" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "funnel_payment_term" (
	"funnel_id" text NOT NULL,
	"payment_term_id" text NOT NULL,
	"price" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funnel_payment_term_funnel_id_payment_term_id_pk" PRIMARY KEY("funnel_id","payment_term_id")
);
--> statement-breakpoint
CREATE TABLE "funnel" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text DEFAULT 'checkout' NOT NULL,
	"validity_by_days" integer,
	"start_by_days" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"seat_limit" integer,
	"batch_id" integer,
	"access_level_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funnel__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'membership' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product__slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "setting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"changed_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting__name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_leader" (
	"stage_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_leader_stage_id_user_id_pk" PRIMARY KEY("stage_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stage_reviewer" (
	"stage_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_reviewer_stage_id_user_id_pk" PRIMARY KEY("stage_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stage_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"action_label" text DEFAULT '' NOT NULL,
	"action_type" text DEFAULT 'none' NOT NULL,
	"action_target" text,
	"proof_required" boolean DEFAULT false NOT NULL,
	"auto_rule" jsonb,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"welcome_video_url" text,
	"badge" text,
	"move_up_policy" text DEFAULT 'review' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage__number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "task_completion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_completion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text DEFAULT 'member' NOT NULL,
	"proof" text,
	"points_awarded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"reason" text DEFAULT 'joined' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_key" text,
	"user_id" integer NOT NULL,
	"funnel_id" text NOT NULL,
	"payment_term_id" text,
	"starts_at" date NOT NULL,
	"expiry" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"previous_subscription_id" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription__import_key_unique" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "import_memory" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_memory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_id" integer NOT NULL,
	"entity" text NOT NULL,
	"row_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_undo" (
	"job_id" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_id" integer NOT NULL,
	"outcome" text,
	"reason" text,
	"subscriptions" integer DEFAULT 0 NOT NULL,
	"is_only_subscriptions" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_undo_job_id_unit_unit_id_pk" PRIMARY KEY("job_id","unit","unit_id")
);
--> statement-breakpoint
CREATE TABLE "asset_usage" (
	"file_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "asset_usage_entity_entity_id_field_file_id_pk" PRIMARY KEY("entity","entity_id","field","file_id")
);
--> statement-breakpoint
CREATE TABLE "file_asset" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_asset_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"extension" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"uploaded_by_id" integer,
	"visibility" text DEFAULT 'private' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_asset__storage_key_unique" UNIQUE("storage_key")
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
CREATE TABLE "upload_due" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_owed" boolean NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "upload_due_job_id_day_is_owed_pk" PRIMARY KEY("job_id","day","is_owed")
);
--> statement-breakpoint
CREATE TABLE "upload_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"create_missing" boolean DEFAULT false NOT NULL,
	"invite" boolean DEFAULT false NOT NULL,
	"options" jsonb DEFAULT '{"createMissing":false,"invite":false,"settledBefore":null}'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_by_id" integer NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_status" text,
	"undo_requested_by_id" integer,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_row" (
	"job_id" integer NOT NULL,
	"sheet" text NOT NULL,
	"row_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cells" jsonb,
	"entity_id" integer,
	"mapped" jsonb,
	"reference" text,
	"identity" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_row_job_id_sheet_row_number_pk" PRIMARY KEY("job_id","sheet","row_number")
);
--> statement-breakpoint
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
ALTER TABLE "user_access_level" ADD CONSTRAINT "user_access_level_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_access_level" ADD CONSTRAINT "user_access_level_access_level_id_access_level_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_access_level" ADD CONSTRAINT "user_access_level_granted_by_id_app_user_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_second_factor" ADD CONSTRAINT "user_second_factor_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD CONSTRAINT "mailed_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_request" ADD CONSTRAINT "reset_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_id_app_user_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_success_manager_id_app_user_id_fk" FOREIGN KEY ("success_manager_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_default_group_id_tribe_group_id_fk" FOREIGN KEY ("default_group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_access_level_id_access_level_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollment" ADD CONSTRAINT "course_enrollment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollment" ADD CONSTRAINT "course_enrollment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollment" ADD CONSTRAINT "course_enrollment_last_lesson_id_lesson_id_fk" FOREIGN KEY ("last_lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_unit_id_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_edited_by_id_app_user_id_fk" FOREIGN KEY ("edited_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_file" ADD CONSTRAINT "lesson_file_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_file" ADD CONSTRAINT "lesson_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_track_item" ADD CONSTRAINT "course_track_item_track_id_course_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."course_track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_track_item" ADD CONSTRAINT "course_track_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_response_id_form_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."form_response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_version_id_form_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_response" ADD CONSTRAINT "form_response_reviewed_by_id_app_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_leader" ADD CONSTRAINT "group_leader_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_leader" ADD CONSTRAINT "group_leader_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_membership" ADD CONSTRAINT "group_membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_membership" ADD CONSTRAINT "group_membership_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_membership" ADD CONSTRAINT "group_membership_sub_group_id_sub_group_id_fk" FOREIGN KEY ("sub_group_id") REFERENCES "public"."sub_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tribe_group" ADD CONSTRAINT "tribe_group_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_group" ADD CONSTRAINT "sub_group_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_group" ADD CONSTRAINT "sub_group_lead_id_app_user_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action" ADD CONSTRAINT "bulk_action_requested_by_id_app_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_survivor_id_app_user_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_merged_id_app_user_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_merged_by_id_app_user_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merge" ADD CONSTRAINT "user_merge_undone_by_id_app_user_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tag" ADD CONSTRAINT "member_tag_added_by_id_app_user_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_account" ADD CONSTRAINT "social_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_merged_into_id_app_user_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_success_manager_id_app_user_id_fk" FOREIGN KEY ("success_manager_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD CONSTRAINT "payment_schedule_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_file" ADD CONSTRAINT "export_file_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_download" ADD CONSTRAINT "resource_download_resource_id_resource_file_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_download" ADD CONSTRAINT "resource_download_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_file" ADD CONSTRAINT "resource_file_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_payment_term" ADD CONSTRAINT "funnel_payment_term_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel_payment_term" ADD CONSTRAINT "funnel_payment_term_payment_term_id_payment_term_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "setting" ADD CONSTRAINT "setting_changed_by_id_app_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_leader" ADD CONSTRAINT "stage_leader_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_leader" ADD CONSTRAINT "stage_leader_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_reviewer" ADD CONSTRAINT "stage_reviewer_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_reviewer" ADD CONSTRAINT "stage_reviewer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_task" ADD CONSTRAINT "stage_task_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completion" ADD CONSTRAINT "task_completion_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_completion" ADD CONSTRAINT "task_completion_task_id_stage_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."stage_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stage" ADD CONSTRAINT "user_stage_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stage" ADD CONSTRAINT "user_stage_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_payment_term_id_payment_term_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_previous_subscription_id_subscription_id_fk" FOREIGN KEY ("previous_subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_undo" ADD CONSTRAINT "import_undo_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_asset" ADD CONSTRAINT "file_asset_uploaded_by_id_app_user_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "large_upload" ADD CONSTRAINT "large_upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_due" ADD CONSTRAINT "upload_due_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_job" ADD CONSTRAINT "upload_job_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_job" ADD CONSTRAINT "upload_job_requested_by_id_app_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_job" ADD CONSTRAINT "upload_job_undo_requested_by_id_app_user_id_fk" FOREIGN KEY ("undo_requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_row" ADD CONSTRAINT "upload_row_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_picture" ADD CONSTRAINT "win_picture_win_id_win_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."win"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_picture" ADD CONSTRAINT "win_picture_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_reaction" ADD CONSTRAINT "win_reaction_win_id_win_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."win"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_reaction" ADD CONSTRAINT "win_reaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win" ADD CONSTRAINT "win_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win" ADD CONSTRAINT "win_reviewed_by_id_app_user_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "info_log__at" ON "info_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "info_log__subject" ON "info_log" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "info_log__order" ON "info_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "info_log__actor" ON "info_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "info_log__impersonator" ON "info_log" USING btree ("impersonator_id","at","id") WHERE impersonator_id is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox__waiting" ON "mail_outbox" USING btree ("sent_at","dropped_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_access_level__held_unique" ON "user_access_level" USING btree ("user_id","access_level_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "user_access_level__level" ON "user_access_level" USING btree ("access_level_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletion__open_unique" ON "account_deletion" USING btree ("user_id") WHERE cancelled_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "account_deletion__due" ON "account_deletion" USING btree ("due_on") WHERE cancelled_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "reset_request__email" ON "reset_request" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "session__user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch__one_current" ON "batch" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
CREATE INDEX "content_access__product" ON "content_access" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_enrollment__user_course_unique" ON "course_enrollment" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_enrollment__course" ON "course_enrollment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course__author" ON "course" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "course__status_position" ON "course" USING btree ("status","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress__user_lesson_unique" ON "lesson_progress" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress__lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson__unit_position" ON "lesson" USING btree ("unit_id","position");--> statement-breakpoint
CREATE INDEX "lesson__preview" ON "lesson" USING btree ("is_preview") WHERE is_preview;--> statement-breakpoint
CREATE INDEX "unit__course_position" ON "unit" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "lesson_file__lesson_position" ON "lesson_file" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "lesson_file__file" ON "lesson_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_note__user_key_unique" ON "lesson_note" USING btree ("user_id","note_key");--> statement-breakpoint
CREATE INDEX "lesson_note__user_lesson" ON "lesson_note" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "course_track_item__course" ON "course_track_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_track__position" ON "course_track" USING btree ("position");--> statement-breakpoint
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
CREATE INDEX "event_occurrence_host__user" ON "event_occurrence_host" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_file__response" ON "form_file" USING btree ("response_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_response__one_draft" ON "form_response" USING btree ("user_id","form_id") WHERE status = 'draft' and archived_at is null;--> statement-breakpoint
CREATE INDEX "form_response__of_user" ON "form_response" USING btree ("user_id","form_id");--> statement-breakpoint
CREATE INDEX "form_response__of_form" ON "form_response" USING btree ("form_id","submitted_at");--> statement-breakpoint
CREATE INDEX "group_leader__user" ON "group_leader" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_membership__one_active" ON "group_membership" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "group_membership__group" ON "group_membership" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "sub_group__group" ON "sub_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "bulk_action__requested_by" ON "bulk_action" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "bulk_action__open" ON "bulk_action" USING btree ("updated_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "user_merge__once" ON "user_merge" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "user_merge__survivor" ON "user_merge" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "member_note__user" ON "member_note" USING btree ("user_id","created_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "member_note__author" ON "member_note" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tag__user_tag_unique" ON "member_tag" USING btree ("user_id","tag");--> statement-breakpoint
CREATE INDEX "member_tag__tag" ON "member_tag" USING btree ("tag");--> statement-breakpoint
CREATE UNIQUE INDEX "social_account__user_platform_unique" ON "social_account" USING btree ("user_id","platform");--> statement-breakpoint
CREATE INDEX "app_user__batch" ON "app_user" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "app_user__status_id" ON "app_user" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "app_user__inactive" ON "app_user" USING btree ("id") WHERE status <> 'ACTIVE';--> statement-breakpoint
CREATE INDEX "app_user__success_manager" ON "app_user" USING btree ("success_manager_id") WHERE success_manager_id is not null;--> statement-breakpoint
CREATE INDEX "notification__of_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification__unread" ON "notification" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "invoice__subscription" ON "invoice" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_schedule__sequence_unique" ON "payment_schedule" USING btree ("invoice_id","sequence");--> statement-breakpoint
CREATE INDEX "export_file__owner" ON "export_file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "export_file__expires" ON "export_file" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view__owner_route_name_unique" ON "saved_view" USING btree ("owner_id","route","name");--> statement-breakpoint
CREATE INDEX "saved_view__route" ON "saved_view" USING btree ("route");--> statement-breakpoint
CREATE INDEX "resource_download__user" ON "resource_download" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resource_file__file" ON "resource_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resource_file__status_position" ON "resource_file" USING btree ("status","position");--> statement-breakpoint
CREATE INDEX "funnel__product" ON "funnel" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry__once" ON "points_entry" USING btree ("user_id","reason","reference");--> statement-breakpoint
CREATE INDEX "stage_leader__user" ON "stage_leader" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stage_reviewer__user" ON "stage_reviewer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stage_task__stage_position" ON "stage_task" USING btree ("stage_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "task_completion__user_task_unique" ON "task_completion" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "task_completion__task" ON "task_completion" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_stage__one_open" ON "user_stage" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "user_stage__stage" ON "user_stage" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "subscription__user" ON "subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription__expiry" ON "subscription" USING btree ("expiry");--> statement-breakpoint
CREATE UNIQUE INDEX "import_memory__once" ON "import_memory" USING btree ("kind","field","source");--> statement-breakpoint
CREATE INDEX "import_change__unit" ON "import_change" USING btree ("job_id","unit","unit_id");--> statement-breakpoint
CREATE INDEX "import_change__row" ON "import_change" USING btree ("job_id","entity","row_id");--> statement-breakpoint
CREATE INDEX "import_change__at" ON "import_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "asset_usage__file" ON "asset_usage" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_asset__uploader" ON "file_asset" USING btree ("uploaded_by_id");--> statement-breakpoint
CREATE INDEX "large_upload__user" ON "large_upload" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "upload_row__reference" ON "upload_row" USING btree ("reference","job_id") WHERE reference is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "win_picture__file_unique" ON "win_picture" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "win_picture__win" ON "win_picture" USING btree ("win_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "win_reaction__win_user_unique" ON "win_reaction" USING btree ("win_id","user_id");--> statement-breakpoint
CREATE INDEX "win_reaction__user" ON "win_reaction" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "win__user" ON "win" USING btree ("user_id","happened_on");--> statement-breakpoint
CREATE INDEX "win__reviewer" ON "win" USING btree ("reviewed_by_id");--> statement-breakpoint
CREATE INDEX "win__published" ON "win" USING btree ("published_at") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "win__pending" ON "win" USING btree ("created_at") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX info_log__group ON info_log USING btree (split_part(action, '.'::text, 1), at, id);
--> statement-breakpoint
CREATE INDEX info_log__sentence ON info_log USING gin (sentence gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX course__plain_name ON course USING gin (plain(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX lesson__plain_name ON lesson USING gin (plain(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX app_user__email_parts ON app_user USING gin (((email)::text) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX app_user__tribe_id_parts ON app_user USING gin (tribe_id gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX resource_file__plain_name ON resource_file USING gin (plain(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX event__plain_name ON event USING gin (plain(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_profile__name_order ON user_profile USING btree (first_name, last_name, user_id);
--> statement-breakpoint
CREATE INDEX app_user__last_login_order ON app_user USING btree (status, last_login_at DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX app_user__created_order ON app_user USING btree (status, created_at, id);
--> statement-breakpoint
CREATE INDEX user_stage__open_in ON user_stage USING btree (stage_id, user_id) WHERE (left_at IS NULL);
--> statement-breakpoint
CREATE INDEX group_membership__open_in ON group_membership USING btree (group_id, user_id) WHERE (left_at IS NULL);
--> statement-breakpoint
CREATE INDEX group_membership__open_in_sub ON group_membership USING btree (sub_group_id, user_id) WHERE ((left_at IS NULL) AND (sub_group_id IS NOT NULL));
--> statement-breakpoint
CREATE INDEX sub_group__lead ON sub_group USING btree (lead_id) WHERE (lead_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX payment_schedule__open ON payment_schedule USING btree (schedule_date) WHERE ((transaction_id IS NULL) AND (waived_at IS NULL));
--> statement-breakpoint
CREATE INDEX app_user__email_order ON app_user USING btree (((email)::text) COLLATE "C");
--> statement-breakpoint
CREATE INDEX app_user__managed_by_batch ON app_user USING btree (batch_id, id) WHERE (success_manager_id IS NULL);
--> statement-breakpoint
CREATE INDEX user_profile__plain_name ON user_profile USING gin (plain_name gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION info_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER info_log_append_only BEFORE UPDATE OR DELETE ON info_log FOR EACH ROW EXECUTE FUNCTION info_log_refuse_change();
--> statement-breakpoint
CREATE TRIGGER info_log_no_truncate BEFORE TRUNCATE ON info_log FOR EACH STATEMENT EXECUTE FUNCTION info_log_refuse_change();
--> statement-breakpoint
CREATE FUNCTION access_level_next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_level_version BEFORE UPDATE ON access_level FOR EACH ROW EXECUTE FUNCTION access_level_next_version();
--> statement-breakpoint
CREATE FUNCTION access_level_keep_system() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_system THEN RAISE EXCEPTION 'The level % comes with the product and stays', OLD.id; END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_level_system_stays BEFORE DELETE ON access_level FOR EACH ROW EXECUTE FUNCTION access_level_keep_system();
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('admin', 'Admin', '{"profile":true,"reportSummary":true,"enrollUser":true,"defaultSettings":true,"user":true,"users":true,"editUser":true,"subscription":true,"subscriptions":true,"uploadContents":true,"communityReport":true,"paymentReport":true,"infoLogsReport":true,"studentPaymentDetails":true,"featureChangeLog":true,"groups":true,"newGroup":true,"editGroup":true,"group":true,"viewGroupMembers":true,"subGroups":true,"courses":true,"course":true,"units":true,"lessons":true,"lessonFiles":true,"accessLevels":true,"batches":true,"events":true,"resourceFiles":true,"products":true,"funnel":true,"stages":true,"forms":true,"successManagers":true,"affiliates":true,"retention":true,"reports":true,"nonMembers":true,"mergeUsers":true,"archivedUsers":true,"paymentTerms":true,"payments":true,"redirectRules":true,"challengeGroups":true,"adminAccountabilityGroup":true,"liveWorkshopSettings":true,"manageGroup":true,"manageSubGroup":true,"manageStage":true,"reviewMoveUp":true,"affiliateDashboard":true}', '{"user_enroll/unenroll":true,"payment-term_create":true,"user_create":true,"group_create":true,"course_create":true,"access-level_create":true,"batch_create":true,"event_create":true,"resource-file_create":true,"product_create":true,"stage_create":true,"lesson_create":true,"form_create":true,"funnel_create":true,"redirect-rule_create":true,"setting_update":true,"success-manager_assign":true,"user_impersonate":true,"user_merge":true,"user_archive":true,"payment_approve":true,"payment_revoke":true,"upload_large":true,"report_export":true,"payout_approve":true}', true, 100) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('tribe-team-fa', 'Tribe Team FA', '{"profile":true,"reportSummary":true,"enrollUser":true,"user":true,"users":true,"editUser":true,"subscription":true,"subscriptions":true,"uploadContents":true,"communityReport":true,"paymentReport":true,"infoLogsReport":true,"studentPaymentDetails":true,"featureChangeLog":true,"groups":true,"newGroup":true,"editGroup":true,"group":true,"viewGroupMembers":true,"subGroups":true,"courses":true,"course":true,"units":true,"lessons":true,"lessonFiles":true,"batches":true,"events":true,"resourceFiles":true,"products":true,"funnel":true,"stages":true,"forms":true,"successManagers":true,"affiliates":true,"retention":true,"reports":true,"nonMembers":true,"mergeUsers":true,"archivedUsers":true,"paymentTerms":true,"payments":true,"redirectRules":true,"challengeGroups":true,"adminAccountabilityGroup":true,"liveWorkshopSettings":true,"manageGroup":true,"manageSubGroup":true,"manageStage":true,"reviewMoveUp":true,"affiliateDashboard":true}', '{"user_enroll/unenroll":true,"payment-term_create":true,"user_create":true,"group_create":true,"course_create":true,"access-level_create":true,"batch_create":true,"event_create":true,"resource-file_create":true,"product_create":true,"stage_create":true,"lesson_create":true,"form_create":true,"funnel_create":true,"redirect-rule_create":true,"success-manager_assign":true,"user_archive":true,"payment_approve":true,"payment_revoke":true,"upload_large":true,"report_export":true}', true, 90) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('tribe-team-ro', 'Tribe Team RO', '{"profile":true,"reportSummary":true,"user":true,"users":true,"subscription":true,"subscriptions":true,"communityReport":true,"paymentReport":true,"infoLogsReport":true,"studentPaymentDetails":true,"groups":true,"group":true,"viewGroupMembers":true,"subGroups":true,"courses":true,"course":true,"units":true,"lessons":true,"lessonFiles":true,"batches":true,"events":true,"resourceFiles":true,"products":true,"funnel":true,"stages":true,"forms":true,"successManagers":true,"affiliates":true,"retention":true,"reports":true,"nonMembers":true,"archivedUsers":true,"paymentTerms":true,"payments":true,"redirectRules":true,"challengeGroups":true,"adminAccountabilityGroup":true}', '{"report_export":true}', true, 60) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('success-manager', 'Success Manager', '{"profile":true,"enrollUser":true,"user":true,"users":true,"subscription":true,"subscriptions":true,"communityReport":true,"paymentReport":true,"studentPaymentDetails":true,"groups":true,"group":true,"viewGroupMembers":true,"forms":true,"successManagers":true,"retention":true,"nonMembers":true}', '{"user_enroll/unenroll":true,"report_export":true}', true, 60) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('head-coach', 'Head Coach', '{"profile":true,"user":true,"users":true,"communityReport":true,"groups":true,"group":true,"viewGroupMembers":true,"subGroups":true,"courses":true,"course":true,"units":true,"lessons":true,"lessonFiles":true,"events":true,"resourceFiles":true,"stages":true,"forms":true,"adminAccountabilityGroup":true,"manageGroup":true,"manageSubGroup":true,"manageStage":true,"reviewMoveUp":true}', '{"course_create":true,"event_create":true,"resource-file_create":true,"lesson_create":true,"form_create":true}', true, 60) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('coach', 'Coach', '{"profile":true,"user":true,"users":true,"groups":true,"group":true,"viewGroupMembers":true,"subGroups":true,"course":true,"manageGroup":true,"manageSubGroup":true,"manageStage":true,"reviewMoveUp":true}', '{}', true, 50) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('assistant-coach', 'Assistant Coach', '{"profile":true,"user":true,"users":true,"groups":true,"group":true,"viewGroupMembers":true,"subGroups":true,"course":true,"manageGroup":true,"manageSubGroup":true,"manageStage":true,"reviewMoveUp":true}', '{}', true, 45) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('expert', 'Expert', '{"profile":true,"courses":true,"course":true,"lessons":true,"events":true,"resourceFiles":true}', '{"event_create":true,"resource-file_create":true}', true, 40) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('team-lead', 'Team Lead', '{"profile":true,"user":true,"users":true,"manageGroup":true,"manageSubGroup":true,"reviewMoveUp":true}', '{}', true, 35) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('assistant-team-lead', 'Assistant Team Lead', '{"profile":true,"user":true,"users":true,"manageGroup":true,"manageSubGroup":true,"reviewMoveUp":true}', '{}', true, 30) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('affiliate', 'Affiliate', '{"profile":true,"affiliateDashboard":true}', '{}', true, 15) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('member', 'Member', '{"profile":true}', '{}', true, 10) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
INSERT INTO access_level (id, name, page_access, function_access, is_system, rank) VALUES ('non-member', 'Non-member', '{"profile":true}', '{}', true, 0) ON CONFLICT (id) DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION form_version_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published version of a form is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER form_version_stays BEFORE UPDATE OR DELETE ON form_version FOR EACH ROW EXECUTE FUNCTION form_version_refuse_change();
--> statement-breakpoint
-- Where a file is used: by its address in any text of a row, or by a column that ends in file_id.
CREATE FUNCTION note_asset_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM asset_usage WHERE entity = TG_TABLE_NAME::text AND entity_id = NEW.id;
  INSERT INTO asset_usage (file_id, entity, entity_id, field)
  SELECT DISTINCT named.file_id, TG_TABLE_NAME::text, NEW.id, named.field FROM (
    SELECT part.key AS field, hit[1]::int AS file_id
      FROM jsonb_each_text(to_jsonb(NEW)) part, regexp_matches(part.value, '/api/uploads/(\d{1,9})(?!\d)', 'g') hit
    UNION ALL
    SELECT part.key, part.value::int FROM jsonb_each_text(to_jsonb(NEW)) part
      WHERE part.key ~ '(^|_)file_id$' AND part.value ~ '^\d{1,9}$'
  ) named;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course__usage AFTER INSERT OR UPDATE ON course FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER unit__usage AFTER INSERT OR UPDATE ON unit FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER lesson__usage AFTER INSERT OR UPDATE ON lesson FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER lesson_file__usage AFTER INSERT OR UPDATE ON lesson_file FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER resource_file__usage AFTER INSERT OR UPDATE ON resource_file FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER event__usage AFTER INSERT OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER event_occurrence__usage AFTER INSERT OR UPDATE ON event_occurrence FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER stage__usage AFTER INSERT OR UPDATE ON stage FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER stage_task__usage AFTER INSERT OR UPDATE ON stage_task FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER task_completion__usage AFTER INSERT OR UPDATE ON task_completion FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER product__usage AFTER INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER setting__usage AFTER INSERT OR UPDATE ON setting FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER form__usage AFTER INSERT OR UPDATE ON form FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER form_response__usage AFTER INSERT OR UPDATE ON form_response FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE TRIGGER course_track__usage AFTER INSERT OR UPDATE ON course_track FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
CREATE FUNCTION app_user_first_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.first_confirmed_at := coalesce(
    CASE WHEN TG_OP = 'UPDATE' THEN old.first_confirmed_at END, new.first_confirmed_at, new.email_verified_at);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_user_first_confirmed BEFORE INSERT OR UPDATE OF email_verified_at, first_confirmed_at ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_user_first_confirmed();
--> statement-breakpoint
-- Notes what an import changes; the run names itself in 'tribe.import_job' for the length of a transaction.
CREATE FUNCTION note_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ignored text[] := '{updated_at,version,password_hash,plain_name,body_text,body_html}';
  present jsonb := to_jsonb(new) - ignored;
  past jsonb;
  changed_from jsonb;
  changed_to jsonb;
  unit_id int;
BEGIN
  past := to_jsonb(old) - ignored;
  SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, present -> o.key) INTO changed_from, changed_to
    FROM jsonb_each(past) o WHERE o.value IS DISTINCT FROM present -> o.key;
  IF changed_from IS NULL THEN RETURN NULL; END IF;
  unit_id := CASE tg_argv[1]
    WHEN 'subscription' THEN (SELECT user_id FROM subscription WHERE id = (present ->> 'subscription_id')::int)
    WHEN 'invoice' THEN (SELECT s.user_id FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = (present ->> 'invoice_id')::int)
    WHEN 'address' THEN (SELECT id FROM app_user WHERE email = (present ->> 'to_address')::citext)
    ELSE (present ->> tg_argv[1])::int END;
  IF unit_id IS NULL THEN RETURN NULL; END IF;
  INSERT INTO import_change (job_id, unit, unit_id, entity, row_id, before, after)
    VALUES (current_setting('tribe.import_job')::int, tg_argv[0], unit_id, tg_table_name, (present ->> tg_argv[2])::bigint, changed_from, changed_to);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Notes what an import makes: whole statements at once, since a run makes tens of thousands of rows.
CREATE FUNCTION note_import_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO import_change (job_id, unit, unit_id, entity, row_id, before, after)
  SELECT current_setting('tribe.import_job')::int, tg_argv[0], m.unit_id, tg_table_name, (m.present ->> tg_argv[2])::bigint, null, m.present
  FROM (
    SELECT r.present, CASE tg_argv[1]
      WHEN 'subscription' THEN (SELECT user_id FROM subscription WHERE id = (r.present ->> 'subscription_id')::int)
      WHEN 'invoice' THEN (SELECT s.user_id FROM invoice i JOIN subscription s ON s.id = i.subscription_id WHERE i.id = (r.present ->> 'invoice_id')::int)
      WHEN 'address' THEN (SELECT id FROM app_user WHERE email = (r.present ->> 'to_address')::citext)
      ELSE (r.present ->> tg_argv[1])::int END AS unit_id
    FROM (SELECT to_jsonb(n) - '{updated_at,version,password_hash,plain_name,body_text,body_html}'::text[] AS present FROM made_rows n) r) m
  WHERE m.unit_id IS NOT NULL ORDER BY (m.present ->> tg_argv[2])::bigint;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_user__import_made AFTER INSERT ON app_user REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER app_user__import_changed AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER user_profile__import_made AFTER INSERT ON user_profile REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER user_profile__import_changed AFTER UPDATE ON user_profile FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'user_id');
--> statement-breakpoint
CREATE TRIGGER social_account__import_made AFTER INSERT ON social_account REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER social_account__import_changed AFTER UPDATE ON social_account FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER user_access_level__import_made AFTER INSERT ON user_access_level REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER user_access_level__import_changed AFTER UPDATE ON user_access_level FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER group_membership__import_made AFTER INSERT ON group_membership REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER group_membership__import_changed AFTER UPDATE ON group_membership FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER points_entry__import_made AFTER INSERT ON points_entry REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER points_entry__import_changed AFTER UPDATE ON points_entry FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER user_stage__import_made AFTER INSERT ON user_stage REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER user_stage__import_changed AFTER UPDATE ON user_stage FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER subscription__import_made AFTER INSERT ON subscription REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER subscription__import_changed AFTER UPDATE ON subscription FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'user_id', 'id');
--> statement-breakpoint
CREATE TRIGGER invoice__import_made AFTER INSERT ON invoice REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'subscription', 'id');
--> statement-breakpoint
CREATE TRIGGER invoice__import_changed AFTER UPDATE ON invoice FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'subscription', 'id');
--> statement-breakpoint
CREATE TRIGGER payment_schedule__import_made AFTER INSERT ON payment_schedule REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'invoice', 'id');
--> statement-breakpoint
CREATE TRIGGER payment_schedule__import_changed AFTER UPDATE ON payment_schedule FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'invoice', 'id');
--> statement-breakpoint
CREATE TRIGGER mail_outbox__import_made AFTER INSERT ON mail_outbox REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('app_user', 'address', 'id');
--> statement-breakpoint
CREATE TRIGGER mail_outbox__import_changed AFTER UPDATE ON mail_outbox FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('app_user', 'address', 'id');
--> statement-breakpoint
CREATE TRIGGER tribe_group__import_made AFTER INSERT ON tribe_group REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('tribe_group', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER tribe_group__import_changed AFTER UPDATE ON tribe_group FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('tribe_group', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER sub_group__import_made AFTER INSERT ON sub_group REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('sub_group', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER sub_group__import_changed AFTER UPDATE ON sub_group FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('sub_group', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER batch__import_made AFTER INSERT ON batch REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('batch', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER batch__import_changed AFTER UPDATE ON batch FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('batch', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER course__import_made AFTER INSERT ON course REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('course', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER course__import_changed AFTER UPDATE ON course FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('course', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER unit__import_made AFTER INSERT ON unit REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('unit', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER unit__import_changed AFTER UPDATE ON unit FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('unit', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER lesson__import_made AFTER INSERT ON lesson REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_made('lesson', 'id', 'id');
--> statement-breakpoint
CREATE TRIGGER lesson__import_changed AFTER UPDATE ON lesson FOR EACH ROW
  WHEN (coalesce(current_setting('tribe.import_job', true), '') <> '') EXECUTE FUNCTION note_import_change('lesson', 'id', 'id');
