CREATE TABLE "content_access" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_kind" text NOT NULL,
	"content_id" integer NOT NULL,
	"product_id" integer,
	"access_level_id" text,
	"batch_id" integer,
	"group_id" integer,
	"stage_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_access__once" UNIQUE NULLS NOT DISTINCT("content_kind","content_id","product_id","access_level_id","batch_id","group_id","stage_id"),
	CONSTRAINT "content_access__one_way" CHECK (num_nonnulls("content_access"."product_id", "content_access"."access_level_id", "content_access"."batch_id", "content_access"."group_id", "content_access"."stage_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_access_level_id_access_level_id_fk" FOREIGN KEY ("access_level_id") REFERENCES "public"."access_level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_group_id_tribe_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."tribe_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_access" ADD CONSTRAINT "content_access_stage_id_stage_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_access__product" ON "content_access" USING btree ("product_id");