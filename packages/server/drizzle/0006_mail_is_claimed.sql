DROP INDEX "mail_outbox__waiting";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "next_try_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE INDEX "mail_outbox__due" ON "mail_outbox" USING btree ("next_try_at") WHERE sent_at is null and dropped_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox__failed" ON "mail_outbox" USING btree ("failed_at") WHERE failed_at is not null;