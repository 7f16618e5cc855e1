ALTER TABLE "check_in" ADD COLUMN "blocker_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "check_in__blocker" ON "check_in" USING btree ("user_id","blocker_at") WHERE blocker_at is not null;--> statement-breakpoint
UPDATE check_in SET blocker_at = sent_at WHERE blocker_level <> 'none' AND answered_at IS NULL;
--> statement-breakpoint
-- What was noted in the care list is a contact like any other.
INSERT INTO member_contact (user_id, by_id, channel, outcome, contacted_at)
SELECT user_id, outcome_by_id, CASE outcome WHEN 'messaged' THEN 'message' WHEN 'later' THEN 'none' WHEN 'done' THEN 'none' ELSE 'call' END, outcome, outcome_at
FROM work_item WHERE outcome IS NOT NULL AND outcome_by_id IS NOT NULL AND outcome_at IS NOT NULL;
--> statement-breakpoint
DROP TABLE "work_item" CASCADE;--> statement-breakpoint
ALTER TABLE "check_in" DROP COLUMN "answered_at";
