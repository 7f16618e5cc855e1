ALTER TABLE "mailed_link" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD COLUMN "first_name" text;--> statement-breakpoint
ALTER TABLE "mailed_link" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "first_confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE app_user SET first_confirmed_at = coalesce(email_verified_at, last_login_at);--> statement-breakpoint
CREATE FUNCTION app_user_first_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.first_confirmed_at := coalesce(
    CASE WHEN TG_OP = 'UPDATE' THEN old.first_confirmed_at END, new.first_confirmed_at, new.email_verified_at);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER app_user_first_confirmed BEFORE INSERT OR UPDATE OF email_verified_at, first_confirmed_at ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_user_first_confirmed();--> statement-breakpoint
-- What waits on links that were mailed before this: the password and the name that the newcomer has now.
UPDATE mailed_link l SET email = u.email, password_hash = u.password_hash, first_name = p.first_name, last_name = p.last_name
FROM app_user u JOIN user_profile p ON p.user_id = u.id
WHERE l.user_id = u.id AND l.kind = 'confirm-email' AND l.used_at IS NULL AND u.first_confirmed_at IS NULL;--> statement-breakpoint
UPDATE app_user u SET password_hash = NULL WHERE first_confirmed_at IS NULL
  AND EXISTS (SELECT FROM mailed_link l WHERE l.user_id = u.id AND l.kind = 'confirm-email' AND l.used_at IS NULL);
