CREATE INDEX "user_access_level__staff" ON "user_access_level" USING btree ("user_id") WHERE access_level_id not in ('member', 'non-member', 'affiliate');--> statement-breakpoint
CREATE INDEX "member_contact__at" ON "member_contact" USING btree ("contacted_at") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "member_contact__follow_up" ON "member_contact" USING btree ("follow_up_on") WHERE undone_at is null and follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "duplicate_pair__dismissed" ON "duplicate_pair" USING btree ("dismissed_at") WHERE dismissed_at is not null;