ALTER TABLE "user_profile" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (plain(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
DROP INDEX user_profile__plain_name;--> statement-breakpoint
CREATE INDEX user_profile__plain_name ON user_profile USING gin (plain_name gin_trgm_ops);
