CREATE TABLE "active_count" (
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "active_count_period_starts_on_pk" PRIMARY KEY("period","starts_on")
);
--> statement-breakpoint
CREATE TABLE "active_day" (
	"day" date NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "active_day_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "stage_move_up_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_move_up_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"from_stage_id" integer NOT NULL,
	"to_stage_id" integer NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"snapshot" jsonb NOT NULL,
	"reviewer_id" integer,
	"claimed_at" timestamp with time zone,
	"waiting_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reason_code" text,
	"feedback" text DEFAULT '' NOT NULL,
	"task_ids" integer[] DEFAULT '{}' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_move_up_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_move_up_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"act" text NOT NULL,
	"attempt" integer NOT NULL,
	"reason_code" text,
	"said" text DEFAULT '' NOT NULL,
	"task_ids" integer[] DEFAULT '{}' NOT NULL,
	"snapshot" jsonb
);
--> statement-breakpoint
CREATE TABLE "task_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"completion_id" integer,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_count" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage_id" integer NOT NULL,
	"batch_id" integer,
	"inside" integer NOT NULL,
	"reached" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_reached" (
	"user_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	CONSTRAINT "stage_reached_user_id_stage_id_pk" PRIMARY KEY("user_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "points_total" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_week" (
	"user_id" integer NOT NULL,
	"week" date NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "points_week_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "win_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "win_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"win_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" integer
);
--> statement-breakpoint
ALTER TABLE "points_entry" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entry" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "points_entry" ADD COLUMN "reverses_id" integer;--> statement-breakpoint
ALTER TABLE "task_completion" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_profile" ADD COLUMN "is_on_leaderboard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "win_reaction" ADD COLUMN "kind" text DEFAULT 'cheer' NOT NULL;--> statement-breakpoint
ALTER TABLE "active_day" ADD CONSTRAINT "active_day_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_request" ADD CONSTRAINT "stage_move_up_request_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_request" ADD CONSTRAINT "stage_move_up_request_from_stage_id_stage_id_fk" FOREIGN KEY ("from_stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_request" ADD CONSTRAINT "stage_move_up_request_to_stage_id_stage_id_fk" FOREIGN KEY ("to_stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_request" ADD CONSTRAINT "stage_move_up_request_reviewer_id_app_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_step" ADD CONSTRAINT "stage_move_up_step_request_id_stage_move_up_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."stage_move_up_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_move_up_step" ADD CONSTRAINT "stage_move_up_step_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_proof" ADD CONSTRAINT "task_proof_task_id_stage_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."stage_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_proof" ADD CONSTRAINT "task_proof_completion_id_task_completion_id_fk" FOREIGN KEY ("completion_id") REFERENCES "public"."task_completion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_proof" ADD CONSTRAINT "task_proof_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_count" ADD CONSTRAINT "stage_count_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_report" ADD CONSTRAINT "win_report_win_id_win_id_fk" FOREIGN KEY ("win_id") REFERENCES "public"."win"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_report" ADD CONSTRAINT "win_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "win_report" ADD CONSTRAINT "win_report_resolved_by_id_app_user_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_day__user" ON "active_day" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_move_up_request__one_open" ON "stage_move_up_request" USING btree ("user_id") WHERE status in ('submitted', 'in-review', 'changes-requested');--> statement-breakpoint
CREATE INDEX "stage_move_up_request__waiting" ON "stage_move_up_request" USING btree ("from_stage_id","waiting_since") WHERE status in ('submitted', 'in-review');--> statement-breakpoint
CREATE INDEX "stage_move_up_request__decided" ON "stage_move_up_request" USING btree ("from_stage_id","decided_at");--> statement-breakpoint
CREATE INDEX "stage_move_up_request__reviewer" ON "stage_move_up_request" USING btree ("reviewer_id","decided_at");--> statement-breakpoint
CREATE INDEX "stage_move_up_request__user" ON "stage_move_up_request" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "stage_move_up_request__to" ON "stage_move_up_request" USING btree ("to_stage_id");--> statement-breakpoint
CREATE INDEX "stage_move_up_step__request" ON "stage_move_up_step" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "stage_move_up_step__actor" ON "stage_move_up_step" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_proof__file_unique" ON "task_proof" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "task_proof__completion" ON "task_proof" USING btree ("completion_id","position");--> statement-breakpoint
CREATE INDEX "task_proof__task" ON "task_proof" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "task_proof__waiting" ON "task_proof" USING btree ("created_at") WHERE completion_id is null;--> statement-breakpoint
CREATE INDEX "stage_count__stage" ON "stage_count" USING btree ("stage_id","batch_id");--> statement-breakpoint
CREATE INDEX "stage_count__batch" ON "stage_count" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "stage_reached__stage" ON "stage_reached" USING btree ("stage_id","user_id");--> statement-breakpoint
CREATE INDEX "points_total__most" ON "points_total" USING btree ("points");--> statement-breakpoint
CREATE INDEX "points_week__most" ON "points_week" USING btree ("week","points");--> statement-breakpoint
CREATE UNIQUE INDEX "win_report__win_user_unique" ON "win_report" USING btree ("win_id","user_id");--> statement-breakpoint
CREATE INDEX "win_report__user" ON "win_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "win_report__resolved_by" ON "win_report" USING btree ("resolved_by_id");--> statement-breakpoint
CREATE INDEX "win_report__open" ON "win_report" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_reverses_id_points_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."points_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_entry__of_user" ON "points_entry" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_entry__reversed_once" ON "points_entry" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "points_entry__created_by" ON "points_entry" USING btree ("created_by_id") WHERE created_by_id is not null;--> statement-breakpoint
CREATE INDEX "user_stage__entered" ON "user_stage" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "user_stage__left" ON "user_stage" USING btree ("left_at");--> statement-breakpoint
-- The sums of the ledger of XP are kept by the database itself, in the transaction of whatever writes an entry: no path can forget them.
-- People come in the order of their ids, so that two who write at once never wait for each other in a circle.
CREATE FUNCTION add_points(change jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO points_total (user_id, points)
  SELECT c.user_id, sum(c.points) FROM jsonb_to_recordset(change) AS c(user_id int, points int) GROUP BY 1 HAVING sum(c.points) <> 0 ORDER BY 1
  ON CONFLICT (user_id) DO UPDATE SET points = points_total.points + excluded.points;
  INSERT INTO points_week (user_id, week, points)
  SELECT c.user_id, c.week, sum(c.points) FROM jsonb_to_recordset(change) AS c(user_id int, week date, points int) GROUP BY 1, 2
  HAVING sum(c.points) <> 0 ORDER BY 1, 2
  ON CONFLICT (user_id, week) DO UPDATE SET points = points_week.points + excluded.points;
$$;
--> statement-breakpoint
CREATE FUNCTION sum_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO points_total (user_id, points)
    SELECT user_id, sum(points) FROM new_rows GROUP BY 1 HAVING sum(points) <> 0 ORDER BY 1
    ON CONFLICT (user_id) DO UPDATE SET points = points_total.points + excluded.points;
    INSERT INTO points_week (user_id, week, points)
    SELECT user_id, date_trunc('week', created_at AT TIME ZONE 'Asia/Manila')::date, sum(points) FROM new_rows
    GROUP BY 1, 2 HAVING sum(points) <> 0 ORDER BY 1, 2
    ON CONFLICT (user_id, week) DO UPDATE SET points = points_week.points + excluded.points;
  ELSIF tg_op = 'UPDATE' THEN
    PERFORM add_points((SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', d.user_id, 'points', d.points,
        'week', date_trunc('week', d.created_at AT TIME ZONE 'Asia/Manila')::date)), '[]')
      FROM (SELECT user_id, points, created_at FROM new_rows UNION ALL SELECT user_id, -points, created_at FROM old_rows) d));
  ELSE
    PERFORM add_points((SELECT coalesce(jsonb_agg(jsonb_build_object('user_id', user_id, 'points', -points,
        'week', date_trunc('week', created_at AT TIME ZONE 'Asia/Manila')::date)), '[]') FROM old_rows));
    DELETE FROM points_week WHERE points = 0 AND user_id IN (SELECT user_id FROM old_rows);
    DELETE FROM points_total WHERE points = 0 AND user_id IN (SELECT user_id FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER points_entry__made_summed AFTER INSERT ON points_entry REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_points();
--> statement-breakpoint
CREATE TRIGGER points_entry__change_summed AFTER UPDATE ON points_entry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_points();
--> statement-breakpoint
CREATE TRIGGER points_entry__removal_summed AFTER DELETE ON points_entry REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_points();
--> statement-breakpoint
INSERT INTO points_total (user_id, points) SELECT user_id, sum(points) FROM points_entry GROUP BY 1;
--> statement-breakpoint
INSERT INTO points_week (user_id, week, points)
SELECT user_id, date_trunc('week', created_at AT TIME ZONE 'Asia/Manila')::date, sum(points) FROM points_entry GROUP BY 1, 2;
--> statement-breakpoint
-- How many are in a stage and ever came to it. Rows are only added, so that nobody waits for anybody who moves as well.
CREATE FUNCTION count_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    WITH made AS (
      INSERT INTO stage_reached (user_id, stage_id) SELECT DISTINCT user_id, stage_id FROM new_rows ORDER BY 1, 2
      ON CONFLICT DO NOTHING RETURNING user_id, stage_id)
    INSERT INTO stage_count (stage_id, batch_id, inside, reached)
    SELECT d.stage_id, u.batch_id, sum(d.inside), sum(d.reached) FROM (
      SELECT user_id, stage_id, 0 AS inside, 1 AS reached FROM made
      UNION ALL SELECT user_id, stage_id, 1, 0 FROM new_rows WHERE left_at IS NULL) d
    JOIN app_user u ON u.id = d.user_id GROUP BY 1, 2;
  END IF;
  IF tg_op <> 'INSERT' THEN
    WITH gone AS (
      DELETE FROM stage_reached r USING (SELECT DISTINCT user_id, stage_id FROM old_rows) o
      WHERE r.user_id = o.user_id AND r.stage_id = o.stage_id
        AND NOT EXISTS (SELECT FROM user_stage s WHERE s.user_id = o.user_id AND s.stage_id = o.stage_id)
      RETURNING r.user_id, r.stage_id)
    INSERT INTO stage_count (stage_id, batch_id, inside, reached)
    SELECT d.stage_id, u.batch_id, sum(d.inside), sum(d.reached) FROM (
      SELECT user_id, stage_id, 0 AS inside, -1 AS reached FROM gone
      UNION ALL SELECT user_id, stage_id, -1, 0 FROM old_rows WHERE left_at IS NULL) d
    JOIN app_user u ON u.id = d.user_id GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_stage__made_counted AFTER INSERT ON user_stage REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_stages();
--> statement-breakpoint
CREATE TRIGGER user_stage__change_counted AFTER UPDATE ON user_stage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_stages();
--> statement-breakpoint
CREATE TRIGGER user_stage__removal_counted AFTER DELETE ON user_stage REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_stages();
--> statement-breakpoint
CREATE FUNCTION move_stage_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stage_count (stage_id, batch_id, inside, reached)
  SELECT r.stage_id, b.id, b.sign * (s.user_id IS NOT NULL)::int, b.sign
  FROM stage_reached r LEFT JOIN user_stage s ON s.user_id = r.user_id AND s.stage_id = r.stage_id AND s.left_at IS NULL
  CROSS JOIN (VALUES (old.batch_id, -1), (new.batch_id, 1)) AS b(id, sign) WHERE r.user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_user__batch_counted AFTER UPDATE OF batch_id ON app_user FOR EACH ROW
  WHEN (old.batch_id IS DISTINCT FROM new.batch_id) EXECUTE FUNCTION move_stage_counts();
--> statement-breakpoint
INSERT INTO stage_reached (user_id, stage_id) SELECT DISTINCT user_id, stage_id FROM user_stage;
--> statement-breakpoint
INSERT INTO stage_count (stage_id, batch_id, inside, reached)
SELECT r.stage_id, u.batch_id, count(s.id), count(*) FROM stage_reached r JOIN app_user u ON u.id = r.user_id
LEFT JOIN user_stage s ON s.user_id = r.user_id AND s.stage_id = r.stage_id AND s.left_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
-- Who was here on a Manila day: a session says so when it begins and every few minutes after; one in somebody's name says nothing.
CREATE FUNCTION note_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO active_day (day, user_id) VALUES ((new.last_seen_at AT TIME ZONE 'Asia/Manila')::date, new.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session__active_noted AFTER INSERT OR UPDATE OF last_seen_at ON session FOR EACH ROW
  WHEN (new.impersonator_id IS NULL) EXECUTE FUNCTION note_active_day();
--> statement-breakpoint
INSERT INTO active_day (day, user_id)
SELECT DISTINCT (last_seen_at AT TIME ZONE 'Asia/Manila')::date, user_id FROM session WHERE impersonator_id IS NULL;
