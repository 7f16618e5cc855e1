-- Text as it is searched: without capitals and accents, so that 'pena' finds Peña. Immutable, which an index needs.
CREATE FUNCTION plain(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;--> statement-breakpoint
CREATE INDEX course__plain_name ON course USING gin (plain(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX lesson__plain_name ON lesson USING gin (plain(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX user_profile__plain_name ON user_profile USING gin (plain(first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX app_user__email_parts ON app_user USING gin ((email::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX app_user__tribe_id_parts ON app_user USING gin (tribe_id gin_trgm_ops);
