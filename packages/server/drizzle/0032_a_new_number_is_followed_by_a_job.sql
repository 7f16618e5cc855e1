-- At a hundred thousand members what a new number of a stage changes took longer than a statement may: a job does it in chunks.
DROP TRIGGER stage__number_noted ON stage;
--> statement-breakpoint
DROP FUNCTION note_stage_number();
