UPDATE course SET status = 'archived' WHERE archived_at IS NOT NULL AND status <> 'archived';--> statement-breakpoint
UPDATE course SET archived_at = updated_at WHERE archived_at IS NULL AND status = 'archived';--> statement-breakpoint
UPDATE unit SET status = 'archived' WHERE archived_at IS NOT NULL AND status <> 'archived';--> statement-breakpoint
UPDATE unit SET archived_at = updated_at WHERE archived_at IS NULL AND status = 'archived';--> statement-breakpoint
UPDATE lesson SET status = 'archived' WHERE archived_at IS NOT NULL AND status <> 'archived';--> statement-breakpoint
UPDATE lesson SET archived_at = updated_at WHERE archived_at IS NULL AND status = 'archived';--> statement-breakpoint
UPDATE resource_file SET status = 'archived' WHERE archived_at IS NOT NULL AND status <> 'archived';--> statement-breakpoint
UPDATE resource_file SET archived_at = updated_at WHERE archived_at IS NULL AND status = 'archived';
