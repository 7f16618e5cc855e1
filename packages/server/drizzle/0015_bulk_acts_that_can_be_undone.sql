CREATE TABLE "bulk_action_change" (
	"action_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"before" text,
	CONSTRAINT "bulk_action_change_action_id_user_id_pk" PRIMARY KEY("action_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_action" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bulk_action" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "bulk_action" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_action_change" ADD CONSTRAINT "bulk_action_change_action_id_bulk_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."bulk_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_action" ADD CONSTRAINT "bulk_action_undoes_id_bulk_action_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."bulk_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action__undoes" ON "bulk_action" USING btree ("undoes_id") WHERE undoes_id is not null;