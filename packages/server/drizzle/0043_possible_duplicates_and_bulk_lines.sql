-- What two accounts of one person have alike, however it was typed; null where nothing is left to compare.
-- An address without dots and '+tag' before the @, in small letters.
CREATE FUNCTION address_key(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT nullif(replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', ''), '') || '@' || split_part(lower(email), '@', 2) $$;
--> statement-breakpoint
-- The digits of a number with its country: 0917…, 917…, 63917…, +63 0917… and 0063917… are one. One digit alone is no number.
CREATE FUNCTION phone_key(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT CASE WHEN d ~ '^(\d)\1*$' THEN NULL WHEN d ~ '^(63)?0?9\d{9}$' THEN '63' || right(d, 10)
    WHEN length(d) BETWEEN 8 AND 15 THEN d END FROM (SELECT regexp_replace(regexp_replace(number, '\D', '', 'g'), '^00', '') AS d) digits $$;
--> statement-breakpoint
-- A plain name without spaces and the signs between its parts.
CREATE FUNCTION name_key(plain_name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT nullif(regexp_replace(plain_name, '[\s.,''’-]+', '', 'g'), '') $$;
--> statement-breakpoint
-- Whose profile an address on Facebook is.
CREATE FUNCTION profile_key(url text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT substring(lower(url) FROM '^(?:https?://)?(?:[a-z-]+\.)*(?:facebook|fb)\.(?:com|me)/(profile\.php\?id=\d+|[^?#]*[^?#/])') $$;
--> statement-breakpoint
CREATE TABLE "duplicate_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_pair" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pair_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by_id" integer,
	CONSTRAINT "duplicate_pair__ordered" CHECK (one_id < other_id)
);
--> statement-breakpoint
ALTER TABLE "info_log" ADD COLUMN "bulk_action_id" integer;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_one_id_app_user_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_other_id_app_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pair" ADD CONSTRAINT "duplicate_pair_dismissed_by_id_app_user_id_fk" FOREIGN KEY ("dismissed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pair__unique" ON "duplicate_pair" USING btree ("one_id","other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair__other" ON "duplicate_pair" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pair__dismissed_by" ON "duplicate_pair" USING btree ("dismissed_by_id") WHERE dismissed_by_id is not null;--> statement-breakpoint
CREATE INDEX "info_log__whole" ON "info_log" USING btree ("at","id") WHERE bulk_action_id is null;--> statement-breakpoint
CREATE INDEX "info_log__bulk_action" ON "info_log" USING btree ("bulk_action_id","at","id") WHERE bulk_action_id is not null;--> statement-breakpoint
CREATE INDEX "social_account__facebook_key" ON "social_account" USING btree (profile_key(url)) WHERE platform = 'facebook';--> statement-breakpoint
CREATE INDEX "user_profile__phone_key" ON "user_profile" USING btree (phone_key(mobile_number));--> statement-breakpoint
CREATE INDEX "user_profile__name_key" ON "user_profile" USING btree ("birthdate",name_key(plain_name));--> statement-breakpoint
CREATE INDEX "app_user__address_key" ON "app_user" USING btree (address_key(email::text));--> statement-breakpoint
-- Whoever is new or changed in what two accounts are compared by is compared again.
CREATE FUNCTION check_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO duplicate_check (user_id) SELECT user_id FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_duplicate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'app_user' THEN INSERT INTO duplicate_check (user_id) VALUES (new.id);
  ELSIF tg_op = 'DELETE' THEN INSERT INTO duplicate_check (user_id) VALUES (old.user_id);
  ELSE
    INSERT INTO duplicate_check (user_id) VALUES (new.user_id);
    IF tg_op = 'UPDATE' AND old.user_id <> new.user_id THEN INSERT INTO duplicate_check (user_id) VALUES (old.user_id); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profile__duplicates_made AFTER INSERT ON user_profile REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_duplicates();
--> statement-breakpoint
CREATE TRIGGER user_profile__duplicates_changed AFTER UPDATE OF first_name, last_name, birthdate, mobile_number ON user_profile FOR EACH ROW
  WHEN ((old.first_name, old.last_name, old.birthdate, old.mobile_number) IS DISTINCT FROM (new.first_name, new.last_name, new.birthdate, new.mobile_number))
  EXECUTE FUNCTION check_duplicate();
--> statement-breakpoint
CREATE TRIGGER app_user__duplicates_changed AFTER UPDATE OF email, status ON app_user FOR EACH ROW
  WHEN ((old.email, old.status) IS DISTINCT FROM (new.email, new.status)) EXECUTE FUNCTION check_duplicate();
--> statement-breakpoint
CREATE TRIGGER social_account__duplicates_made AFTER INSERT ON social_account FOR EACH ROW
  WHEN (new.platform = 'facebook') EXECUTE FUNCTION check_duplicate();
--> statement-breakpoint
CREATE TRIGGER social_account__duplicates_changed AFTER UPDATE OF url, user_id, platform ON social_account FOR EACH ROW
  WHEN ('facebook' IN (old.platform, new.platform)) EXECUTE FUNCTION check_duplicate();
--> statement-breakpoint
CREATE TRIGGER social_account__duplicates_gone AFTER DELETE ON social_account FOR EACH ROW
  WHEN (old.platform = 'facebook') EXECUTE FUNCTION check_duplicate();
--> statement-breakpoint
INSERT INTO duplicate_check (user_id) SELECT id FROM app_user;
