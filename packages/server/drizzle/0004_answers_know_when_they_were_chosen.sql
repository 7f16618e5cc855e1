ALTER TABLE "event_rsvp" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_rsvp" ADD COLUMN "client_event_ids" text[] DEFAULT '{}' NOT NULL;