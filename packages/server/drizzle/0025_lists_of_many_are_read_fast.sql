-- The orders in which people are listed, and the places in which they are looked for, read from an index at any depth.
CREATE INDEX user_profile__name_order ON user_profile (first_name, last_name, user_id);--> statement-breakpoint
CREATE INDEX app_user__last_login_order ON app_user (status, last_login_at DESC NULLS LAST, id DESC);--> statement-breakpoint
CREATE INDEX app_user__created_order ON app_user (status, created_at, id);--> statement-breakpoint
CREATE INDEX user_stage__open_in ON user_stage (stage_id, user_id) WHERE left_at IS NULL;--> statement-breakpoint
CREATE INDEX group_membership__open_in ON group_membership (group_id, user_id) WHERE left_at IS NULL;--> statement-breakpoint
CREATE INDEX group_membership__open_in_sub ON group_membership (sub_group_id, user_id) WHERE left_at IS NULL AND sub_group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX sub_group__lead ON sub_group (lead_id) WHERE lead_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX payment_schedule__open ON payment_schedule (schedule_date) WHERE transaction_id IS NULL AND waived_at IS NULL;--> statement-breakpoint
CREATE INDEX app_user__email_order ON app_user ((email::text) COLLATE "C");--> statement-breakpoint
CREATE INDEX app_user__managed_by_batch ON app_user (batch_id, id) WHERE success_manager_id IS NULL;
