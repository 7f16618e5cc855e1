ALTER TABLE "node" ADD COLUMN "seat" text;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "marks" jsonb;