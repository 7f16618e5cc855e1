DROP INDEX "import_change__at";--> statement-breakpoint
CREATE INDEX "user_access_level__user" ON "user_access_level" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_access_level__granted_by" ON "user_access_level" USING btree ("granted_by_id") WHERE granted_by_id is not null;--> statement-breakpoint
CREATE INDEX "mailed_link__user" ON "mailed_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription__previous" ON "subscription" USING btree ("previous_subscription_id") WHERE previous_subscription_id is not null;--> statement-breakpoint
CREATE INDEX "event_attendance__marked_by" ON "event_attendance" USING btree ("marked_by_id") WHERE marked_by_id is not null;--> statement-breakpoint
CREATE INDEX "form_response__reviewed_by" ON "form_response" USING btree ("reviewed_by_id") WHERE reviewed_by_id is not null;--> statement-breakpoint
CREATE INDEX "group_membership__user" ON "group_membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_stage__user" ON "user_stage" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_tag__added_by" ON "member_tag" USING btree ("added_by_id");--> statement-breakpoint
CREATE INDEX "app_user__merged_into" ON "app_user" USING btree ("merged_into_id") WHERE merged_into_id is not null;