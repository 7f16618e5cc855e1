CREATE INDEX "user_profile__mobile_number" ON "user_profile" USING btree ("mobile_number") WHERE mobile_number <> '';--> statement-breakpoint
-- The file of an affiliates' resource opens to affiliates.
CREATE TRIGGER affiliate_resource__usage AFTER INSERT OR UPDATE ON affiliate_resource FOR EACH ROW EXECUTE FUNCTION note_asset_usage();
--> statement-breakpoint
UPDATE access_level SET function_access = function_access || '{"affiliate_manage":true}', updated_at = now()
WHERE id IN ('admin', 'tribe-team-fa');
