CREATE TABLE "undoable_act" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "back_on" date;--> statement-breakpoint
CREATE INDEX "subscription__paused" ON "subscription" USING btree ("paused_from") WHERE paused_from is not null;