-- Who was active are members: a session of staff says nothing of them.
DROP TRIGGER session__active_noted ON session;
--> statement-breakpoint
CREATE TRIGGER session__active_noted AFTER INSERT OR UPDATE OF last_seen_at ON session FOR EACH ROW
  WHEN (new.impersonator_id IS NULL AND new.kind = 'member') EXECUTE FUNCTION note_active_day();
