DROP INDEX "stage_move__user";--> statement-breakpoint
CREATE INDEX "stage_move__of_user" ON "stage_move" USING btree ("user_id","stage_id","entered_at","left_at","is_first","is_up","days_until_up");