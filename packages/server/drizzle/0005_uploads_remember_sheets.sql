ALTER TABLE "upload_job" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_row" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "upload_row__reference" ON "upload_row" USING btree ("reference") WHERE reference is not null;