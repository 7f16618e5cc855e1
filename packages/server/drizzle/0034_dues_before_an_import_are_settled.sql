CREATE TABLE "upload_due" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"is_owed" boolean NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "upload_due_job_id_day_is_owed_pk" PRIMARY KEY("job_id","day","is_owed")
);
--> statement-breakpoint
ALTER TABLE "upload_job" ADD COLUMN "options" jsonb DEFAULT '{"createMissing":false,"invite":false,"settledBefore":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_due" ADD CONSTRAINT "upload_due_job_id_upload_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."upload_job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "upload_job" SET "options" = jsonb_build_object('createMissing', "create_missing", 'invite', "invite", 'settledBefore', null);--> statement-breakpoint
-- Whoever was unenrolled owes nothing: until now imports left their dues unpaid.
UPDATE "payment_schedule" d SET "waived_at" = coalesce(s."ended_at", now()), "version" = d."version" + 1, "updated_at" = now()
FROM "invoice" i JOIN "subscription" s ON s."id" = i."subscription_id"
WHERE d."invoice_id" = i."id" AND s."status" IN ('unenrolled', 'cancelled') AND d."transaction_id" IS NULL AND d."waived_at" IS NULL;
