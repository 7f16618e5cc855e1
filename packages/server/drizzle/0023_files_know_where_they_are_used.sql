CREATE TABLE "asset_usage" (
	"file_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "asset_usage_entity_entity_id_field_file_id_pk" PRIMARY KEY("entity","entity_id","field","file_id")
);
--> statement-breakpoint
CREATE INDEX "asset_usage__file" ON "asset_usage" USING btree ("file_id");