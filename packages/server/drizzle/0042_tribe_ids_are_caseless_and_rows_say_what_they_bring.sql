ALTER TABLE "upload_row" ADD COLUMN "brings" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user__tribe_id_caseless" ON "app_user" USING btree (lower("tribe_id"));