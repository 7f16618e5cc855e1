ALTER TABLE "app_user" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_profile__mobile_parts" ON "user_profile" USING gin ("mobile_number" gin_trgm_ops);--> statement-breakpoint
UPDATE app_user u SET invited_at = m.at FROM (
  SELECT lower(to_address::text) AS address, max(created_at) AS at FROM mail_outbox WHERE kind = 'invitation' GROUP BY 1
) m WHERE u.email::text = m.address;
--> statement-breakpoint
CREATE FUNCTION mobile_pattern(pattern text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN pattern ~ '^%[0-9 ().+-]+%$' AND length(digits) >= 3 THEN '%' || digits || '%' END
  FROM (SELECT regexp_replace(regexp_replace(pattern, '[^0-9]', '', 'g'), '^(00)?(63|0)(?=9)', '') AS digits) d
$$;
