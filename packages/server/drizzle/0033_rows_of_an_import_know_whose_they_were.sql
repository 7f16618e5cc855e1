DROP INDEX "upload_row__reference";--> statement-breakpoint
ALTER TABLE "upload_row" ADD COLUMN "identity" text;--> statement-breakpoint
CREATE INDEX "upload_row__reference" ON "upload_row" USING btree ("reference","job_id") WHERE reference is not null;