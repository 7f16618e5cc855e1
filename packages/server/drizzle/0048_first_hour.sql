CREATE TABLE "test_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"amount" integer NOT NULL,
	"is_live" boolean NOT NULL,
	"problem" text,
	"paid_at" timestamp with time zone,
	"requested_by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payment__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "backup_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"requested_by_id" integer,
	"path" text,
	"host" text,
	"size_mib" integer,
	"verified_at" timestamp with time zone,
	"problem" text,
	"ended_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sample" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_payment" ADD CONSTRAINT "test_payment_requested_by_id_app_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_run" ADD CONSTRAINT "backup_run_requested_by_id_app_user_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_payment__provider" ON "test_payment" USING btree ("provider","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_run__open_unique" ON "backup_run" USING btree ((ended_at is null)) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "backup_run__verified" ON "backup_run" USING btree ("verified_at") WHERE verified_at is not null;--> statement-breakpoint
CREATE INDEX "sample__entity" ON "sample" USING btree ("entity","entity_id");