CREATE TABLE "stage_move" (
	"id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"is_first" boolean NOT NULL,
	"is_up" boolean NOT NULL,
	"days_until_up" double precision
);
--> statement-breakpoint
CREATE TABLE "active_people" (
	"day" date NOT NULL,
	"part" integer NOT NULL,
	"people" bit(8192) NOT NULL,
	CONSTRAINT "active_people_day_part_pk" PRIMARY KEY("day","part")
);
--> statement-breakpoint
CREATE INDEX "stage_move__user" ON "stage_move" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stage_move__entered" ON "stage_move" USING btree ("entered_at","is_first","is_up");--> statement-breakpoint
CREATE INDEX "stage_move__up" ON "stage_move" USING btree ("stage_id","left_at","days_until_up") WHERE days_until_up is not null;--> statement-breakpoint
-- What each way into a stage was, told from all that its person ever was in, and written where it changed.
CREATE FUNCTION write_stage_moves(people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM stage_move k WHERE k.user_id = ANY(people) AND NOT EXISTS (SELECT FROM user_stage m WHERE m.id = k.id);
  INSERT INTO stage_move AS k (id, user_id, stage_id, entered_at, left_at, is_first, is_up, days_until_up)
  SELECT m.id, m.user_id, m.stage_id, m.entered_at, m.left_at,
    NOT EXISTS (SELECT FROM user_stage was WHERE was.user_id = m.user_id AND was.id <> m.id
      AND was.entered_at <= m.entered_at AND was.left_at <= m.entered_at),
    EXISTS (SELECT FROM user_stage was JOIN stage ws ON ws.id = was.stage_id
      WHERE was.user_id = m.user_id AND was.left_at <= m.entered_at AND ws.number < s.number),
    CASE WHEN EXISTS (SELECT FROM user_stage n JOIN stage ns ON ns.id = n.stage_id
      WHERE n.user_id = m.user_id AND n.entered_at = m.left_at AND ns.number > s.number)
      THEN (extract(epoch FROM m.left_at - m.entered_at) / 86400)::float8 END
  FROM user_stage m JOIN stage s ON s.id = m.stage_id WHERE m.user_id = ANY(people) ORDER BY m.user_id, m.id
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, stage_id = excluded.stage_id, entered_at = excluded.entered_at,
    left_at = excluded.left_at, is_first = excluded.is_first, is_up = excluded.is_up, days_until_up = excluded.days_until_up
  WHERE (k.user_id, k.stage_id, k.entered_at, k.left_at, k.is_first, k.is_up, k.days_until_up) IS DISTINCT FROM
    (excluded.user_id, excluded.stage_id, excluded.entered_at, excluded.left_at, excluded.is_first, excluded.is_up, excluded.days_until_up);
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stage_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM write_stage_moves(ARRAY(SELECT DISTINCT user_id FROM new_rows));
  ELSIF tg_op = 'DELETE' THEN
    PERFORM write_stage_moves(ARRAY(SELECT DISTINCT user_id FROM old_rows));
  ELSE
    PERFORM write_stage_moves(ARRAY(SELECT user_id FROM old_rows UNION SELECT user_id FROM new_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_stage__made_noted AFTER INSERT ON user_stage REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stage_moves();
--> statement-breakpoint
CREATE TRIGGER user_stage__change_noted AFTER UPDATE ON user_stage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stage_moves();
--> statement-breakpoint
CREATE TRIGGER user_stage__removal_noted AFTER DELETE ON user_stage REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stage_moves();
--> statement-breakpoint
-- A stage with another number is higher or lower than it was, for whoever was ever in it.
CREATE FUNCTION note_stage_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_stage_moves(ARRAY(SELECT DISTINCT m.user_id FROM user_stage m JOIN new_rows n ON n.id = m.stage_id
    JOIN old_rows o ON o.id = n.id WHERE o.number <> n.number));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stage__number_noted AFTER UPDATE ON stage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_stage_number();
--> statement-breakpoint
SELECT write_stage_moves(ARRAY(SELECT DISTINCT user_id FROM user_stage));
--> statement-breakpoint
INSERT INTO active_people (day, part, people)
SELECT day, user_id / 8192, bit_or(set_bit(b'0'::bit(8192), user_id % 8192, 1)) FROM active_day
WHERE day < (now() AT TIME ZONE 'Asia/Manila')::date GROUP BY 1, 2;
