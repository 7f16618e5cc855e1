ALTER TABLE "large_upload" ADD COLUMN "piece_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "large_upload" ADD COLUMN "file_id" integer;--> statement-breakpoint
ALTER TABLE "large_upload" ADD CONSTRAINT "large_upload_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "large_upload__file" ON "large_upload" USING btree ("file_id");--> statement-breakpoint
UPDATE "large_upload" SET "received_bytes" = 0;
