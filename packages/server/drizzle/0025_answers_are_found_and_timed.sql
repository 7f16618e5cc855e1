DROP INDEX "form_response__of_form";--> statement-breakpoint
ALTER TABLE "form_response" ADD COLUMN "typed_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "form_response__words" ON "form_response" USING gin (((answers)::text) gin_trgm_ops) WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "form_response__campaign" ON "form_response" USING btree ("form_id",(campaign->>'utm_campaign')) WHERE status = 'submitted' and campaign ? 'utm_campaign';--> statement-breakpoint
CREATE INDEX "form_response__of_form" ON "form_response" USING btree ("form_id","submitted_at","id");