DROP INDEX "subscription__user";--> statement-breakpoint
CREATE INDEX "subscription__user" ON "subscription" USING btree ("user_id","status","expiry","starts_at","funnel_id");