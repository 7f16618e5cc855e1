CREATE TABLE "test_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"user_id" integer NOT NULL,
	"funnel_id" text NOT NULL,
	"payment_term_id" text NOT NULL,
	"terms" jsonb NOT NULL,
	"starts_at" date NOT NULL,
	"expiry" date,
	"access_level_ids" text[] DEFAULT '{}' NOT NULL,
	"paid_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_order__token_unique" UNIQUE("token"),
	CONSTRAINT "test_order__first_due_paid" CHECK (paid_count >= 1)
);
--> statement-breakpoint
ALTER TABLE "test_order" ADD CONSTRAINT "test_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_order" ADD CONSTRAINT "test_order_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_order" ADD CONSTRAINT "test_order_payment_term_id_payment_term_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_order__user" ON "test_order" USING btree ("user_id","funnel_id");--> statement-breakpoint
CREATE INDEX "test_order__funnel" ON "test_order" USING btree ("funnel_id","created_at");--> statement-breakpoint
CREATE INDEX "test_order__created" ON "test_order" USING btree ("created_at");