DROP INDEX IF EXISTS "mail_outbox__failed";--> statement-breakpoint
CREATE INDEX "mail_outbox__failed_order" ON "mail_outbox" USING btree ("failed_at","id") WHERE failed_at is not null;