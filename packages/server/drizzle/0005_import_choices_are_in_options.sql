ALTER TABLE "upload_job" DROP COLUMN "create_missing";--> statement-breakpoint
ALTER TABLE "upload_job" DROP COLUMN "invite";