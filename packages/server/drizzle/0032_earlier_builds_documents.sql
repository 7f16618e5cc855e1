CREATE TABLE "trusted_document" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"superseded_at" timestamp with time zone
);
