CREATE TABLE "publication" (
	"subject" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
