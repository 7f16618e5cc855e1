CREATE TABLE "noted" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "noted_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rows" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "noted__kind" ON "noted" USING btree ("kind","id");--> statement-breakpoint
-- Written once, read once and deleted a second later: squeezing it would cost more than its room.
ALTER TABLE "noted" ALTER COLUMN "rows" SET STORAGE EXTERNAL;
