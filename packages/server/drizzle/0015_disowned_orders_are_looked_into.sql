ALTER TABLE "sales_order" ADD COLUMN "disowned_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "disowned_settled_by_id" integer;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_disowned_settled_by_id_app_user_id_fk" FOREIGN KEY ("disowned_settled_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_order__disowned" ON "sales_order" USING btree ("disowned_at") WHERE disowned_at is not null and disowned_settled_at is null;--> statement-breakpoint
CREATE INDEX "sales_order__disowned_settled_by" ON "sales_order" USING btree ("disowned_settled_by_id") WHERE disowned_settled_by_id is not null;