CREATE TABLE "due_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"schedule_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"schedule_date" date,
	"transaction_id" text,
	"platform" text,
	"actor_id" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "sales_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"funnel_id" text NOT NULL,
	"payment_term_id" text NOT NULL,
	"coupon_id" integer,
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile_number" text,
	"user_id" integer,
	"subscription_id" integer,
	"previous_subscription_id" integer,
	"terms" jsonb NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_version" integer NOT NULL,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confirm_token_hash" "bytea",
	"disowned_at" timestamp with time zone,
	"disowned_settled_at" timestamp with time zone,
	"disowned_settled_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_order__token_unique" UNIQUE("token"),
	CONSTRAINT "sales_order__total_not_negative" CHECK (total >= 0)
);
--> statement-breakpoint
CREATE TABLE "mail_refusal" (
	"address" "citext" NOT NULL,
	"kind" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_refusal_address_kind_pk" PRIMARY KEY("address","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_reminder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"schedule_id" integer,
	"subscription_id" integer,
	"order_id" integer,
	"step" integer NOT NULL,
	"to_address" "citext" NOT NULL,
	"subject" text NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"schedule_id" integer NOT NULL,
	"order_id" integer,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"pay_url" text,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"channels" text[] DEFAULT '{}' NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempt__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	"session_id" text,
	"reference" text,
	"payment_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_credit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_transaction_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_credit__spent_within" CHECK (spent between 0 and amount),
	CONSTRAINT "payment_credit__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proof_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proof_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_id" integer NOT NULL,
	"reference" text NOT NULL,
	"reference_digits" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_on" date,
	"file_id" integer,
	"picture_hash" text,
	"perceptual_hash" text,
	"picture_gone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_proof_line__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_proof_picture" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"schedule_id" integer NOT NULL,
	"perceptual_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"user_id" integer,
	"platform" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"reason" text,
	"reviewer_id" integer,
	"reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_proof__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dispute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"state" text NOT NULL,
	"evidence_day" date,
	"fee" integer,
	"heard_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"keeps_access" boolean DEFAULT false NOT NULL,
	"asked_by_id" integer,
	"done_by_id" integer,
	"refunded_on" date,
	"message" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund__amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_file__sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "settlement_row" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"reference" text,
	"gross" integer NOT NULL,
	"fee" integer DEFAULT 0 NOT NULL,
	"fee_vat" integer DEFAULT 0 NOT NULL,
	"withholding" integer DEFAULT 0 NOT NULL,
	"net" integer NOT NULL,
	"settled_on" date NOT NULL,
	"transaction_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_transaction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"schedule_id" integer NOT NULL,
	"attempt_id" text,
	"proof_id" integer,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"external_id" text,
	"external_invoice_id" text,
	"channel" text,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PHP' NOT NULL,
	"fee" integer,
	"refunded" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"why" text,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reviewer_id" integer,
	"reviewed_at" timestamp with time zone,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_transaction__number_unique" UNIQUE("number"),
	CONSTRAINT "payment_transaction__refund_within" CHECK (refunded between 0 and amount),
	CONSTRAINT "payment_transaction__amount_not_negative" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "legal_acceptance" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "subscription__expiry";--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "subscription_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD COLUMN "bir_invoice_number" text;--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD COLUMN "buyer_tin" text;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "validity_by_days" integer;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "grace_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "on_missed" text DEFAULT 'suspend' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "access_level_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_payment_term_id_payment_term_id_fk" FOREIGN KEY ("payment_term_id") REFERENCES "public"."payment_term"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_previous_subscription_id_subscription_id_fk" FOREIGN KEY ("previous_subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_order" ADD CONSTRAINT "sales_order_disowned_settled_by_id_app_user_id_fk" FOREIGN KEY ("disowned_settled_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_schedule_id_payment_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminder" ADD CONSTRAINT "payment_reminder_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_schedule_id_payment_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_credit" ADD CONSTRAINT "payment_credit_source_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("source_transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_credit" ADD CONSTRAINT "payment_credit_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof_line" ADD CONSTRAINT "payment_proof_line_proof_id_payment_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proof"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof_line" ADD CONSTRAINT "payment_proof_line_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof_picture" ADD CONSTRAINT "payment_proof_picture_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof_picture" ADD CONSTRAINT "payment_proof_picture_schedule_id_payment_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_schedule_id_payment_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_reviewer_id_app_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_asked_by_id_app_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_done_by_id_app_user_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_file" ADD CONSTRAINT "settlement_file_uploaded_by_id_app_user_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_file_id_settlement_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."settlement_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_row" ADD CONSTRAINT "settlement_row_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD CONSTRAINT "payment_transaction_schedule_id_payment_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."payment_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD CONSTRAINT "payment_transaction_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD CONSTRAINT "payment_transaction_proof_id_payment_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_proof"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transaction" ADD CONSTRAINT "payment_transaction_reviewer_id_app_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptance" ADD CONSTRAINT "legal_acceptance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_document" ADD CONSTRAINT "legal_document_published_by_id_app_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_event__schedule" ON "due_event" USING btree ("schedule_id","id");--> statement-breakpoint
CREATE INDEX "due_event__invoice" ON "due_event" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "due_event__at" ON "due_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sales_order__funnel" ON "sales_order" USING btree ("funnel_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_order__user" ON "sales_order" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order__subscription_unique" ON "sales_order" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
CREATE INDEX "sales_order__previous" ON "sales_order" USING btree ("previous_subscription_id") WHERE previous_subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_order__open_unique" ON "sales_order" USING btree ("funnel_id","email") WHERE status in ('started', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "sales_order__coupon" ON "sales_order" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "sales_order__expires" ON "sales_order" USING btree ("expires_at") WHERE status in ('started', 'awaiting-payment');--> statement-breakpoint
CREATE INDEX "sales_order__disowned" ON "sales_order" USING btree ("disowned_at") WHERE disowned_at is not null and disowned_settled_at is null;--> statement-breakpoint
CREATE INDEX "sales_order__disowned_settled_by" ON "sales_order" USING btree ("disowned_settled_by_id") WHERE disowned_settled_by_id is not null;--> statement-breakpoint
CREATE INDEX "sales_order__abandoned" ON "sales_order" USING btree ("created_at","id") WHERE status <> 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder__due_unique" ON "payment_reminder" USING btree ("schedule_id","step") WHERE schedule_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder__expiry_unique" ON "payment_reminder" USING btree ("subscription_id","step") WHERE subscription_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reminder__order_unique" ON "payment_reminder" USING btree ("order_id","step") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "payment_reminder__sent" ON "payment_reminder" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt__open_unique" ON "payment_attempt" USING btree ("schedule_id") WHERE state in ('creating', 'open', 'processing', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt__session_unique" ON "payment_attempt" USING btree ("provider","session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt__schedule" ON "payment_attempt" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "payment_attempt__order" ON "payment_attempt" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempt__read" ON "payment_attempt" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_event__received" ON "webhook_event" USING btree ("provider","received_at");--> statement-breakpoint
CREATE INDEX "webhook_event__waiting" ON "webhook_event" USING btree ("received_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_credit__source_unique" ON "payment_credit" USING btree ("source_transaction_id");--> statement-breakpoint
CREATE INDEX "payment_credit__invoice" ON "payment_credit" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_credit__left" ON "payment_credit" USING btree ("created_at","id") WHERE spent < amount;--> statement-breakpoint
CREATE INDEX "payment_proof_line__proof" ON "payment_proof_line" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "payment_proof_line__digits" ON "payment_proof_line" USING btree ("reference_digits");--> statement-breakpoint
CREATE INDEX "payment_proof_line__file" ON "payment_proof_line" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_line__picture" ON "payment_proof_line" USING btree ("picture_hash") WHERE picture_hash is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_picture__schedule" ON "payment_proof_picture" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "payment_proof_picture__created" ON "payment_proof_picture" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_proof__waiting_unique" ON "payment_proof" USING btree ("schedule_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proof__queue" ON "payment_proof" USING btree ("created_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_proof__reviewed" ON "payment_proof" USING btree ("reviewed_at") WHERE reviewed_at is not null;--> statement-breakpoint
CREATE INDEX "payment_proof__schedule" ON "payment_proof" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "payment_proof__user" ON "payment_proof" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "payment_proof__reviewer" ON "payment_proof" USING btree ("reviewer_id") WHERE reviewer_id is not null;--> statement-breakpoint
CREATE INDEX "dispute__transaction" ON "dispute" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute__external_unique" ON "dispute" USING btree ("transaction_id","external_id");--> statement-breakpoint
CREATE INDEX "refund__transaction" ON "refund" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refund__open" ON "refund" USING btree ("created_at","id") WHERE state in ('asked', 'sent', 'manual');--> statement-breakpoint
CREATE INDEX "refund__asked_by" ON "refund" USING btree ("asked_by_id") WHERE asked_by_id is not null;--> statement-breakpoint
CREATE INDEX "refund__done_by" ON "refund" USING btree ("done_by_id") WHERE done_by_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_file__uploaded_by" ON "settlement_file" USING btree ("uploaded_by_id") WHERE uploaded_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_row__payment_unique" ON "settlement_row" USING btree ("provider","external_id");--> statement-breakpoint
CREATE INDEX "settlement_row__file" ON "settlement_row" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "settlement_row__transaction" ON "settlement_row" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "settlement_row__day" ON "settlement_row" USING btree ("settled_on");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction__paid_unique" ON "payment_transaction" USING btree ("schedule_id") WHERE status = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction__external_unique" ON "payment_transaction" USING btree ("platform","external_id") WHERE kind = 'gateway';--> statement-breakpoint
CREATE INDEX "payment_transaction__schedule" ON "payment_transaction" USING btree ("schedule_id");--> statement-breakpoint
CREATE INDEX "payment_transaction__attempt" ON "payment_transaction" USING btree ("attempt_id") WHERE attempt_id is not null;--> statement-breakpoint
CREATE INDEX "payment_transaction__proof" ON "payment_transaction" USING btree ("proof_id") WHERE proof_id is not null;--> statement-breakpoint
CREATE INDEX "payment_transaction__reviewer" ON "payment_transaction" USING btree ("reviewer_id") WHERE reviewer_id is not null;--> statement-breakpoint
CREATE INDEX "payment_transaction__look" ON "payment_transaction" USING btree ("received_at","id") WHERE status in ('extra', 'review');--> statement-breakpoint
CREATE INDEX "payment_transaction__credit" ON "payment_transaction" USING btree ("external_id") WHERE kind = 'credit';--> statement-breakpoint
CREATE INDEX "payment_transaction__paid_at" ON "payment_transaction" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_transaction__digits" ON "payment_transaction" USING btree (regexp_replace(external_id, '[^0-9]', '', 'g')) WHERE kind = 'manual';--> statement-breakpoint
CREATE INDEX "legal_acceptance__user" ON "legal_acceptance" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_document__version_unique" ON "legal_document" USING btree ("kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_document__draft_unique" ON "legal_document" USING btree ("kind") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "legal_document__published_by" ON "legal_document" USING btree ("published_by_id") WHERE published_by_id is not null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice__order_unique" ON "invoice" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "invoice__of_nobody" ON "invoice" USING btree ("id") WHERE subscription_id is null;--> statement-breakpoint
CREATE INDEX "payment_schedule__by_day" ON "payment_schedule" USING btree ("schedule_date","id","invoice_id","payment_platform");--> statement-breakpoint
CREATE INDEX "payment_schedule__open_by_day" ON "payment_schedule" USING btree ("schedule_date","id","invoice_id","price") WHERE transaction_id is null and waived_at is null;--> statement-breakpoint
CREATE INDEX "payment_schedule__paid_by_day" ON "payment_schedule" USING btree ("schedule_date","id","invoice_id","payment_platform") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payment_schedule__waived_by_day" ON "payment_schedule" USING btree ("schedule_date","id","invoice_id") WHERE waived_at is not null;--> statement-breakpoint
CREATE INDEX "payment_schedule__by_price" ON "payment_schedule" USING btree ("price","id","invoice_id");--> statement-breakpoint
CREATE INDEX "payment_schedule__paid_at" ON "payment_schedule" USING btree ("paid_at" NULLS FIRST,"id","invoice_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "payment_schedule__platform" ON "payment_schedule" USING btree ("payment_platform","paid_at" NULLS FIRST,"id","invoice_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "subscription__starts_at" ON "subscription" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "subscription__ended_at" ON "subscription" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "subscription__funnel" ON "subscription" USING btree ("funnel_id");--> statement-breakpoint
CREATE INDEX "subscription__status" ON "subscription" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "subscription__expiry" ON "subscription" USING btree ("expiry","id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice__is_somebodys" CHECK (subscription_id is not null or order_id is not null);--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD CONSTRAINT "payment_schedule__paid_or_waived" CHECK (transaction_id is null or waived_at is null);--> statement-breakpoint
ALTER TABLE "payment_schedule" ADD CONSTRAINT "payment_schedule__platform_when_paid" CHECK (payment_platform is null or transaction_id is not null);--> statement-breakpoint
-- The ledger of dues is written by the database itself, in the transaction of whatever changes a due: no path can forget it.
-- Who and why come from `tellWhy`, which sets them for the transaction.
CREATE FUNCTION note_due_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor int := nullif(current_setting('tribe.actor', true), '')::int;
  why text := nullif(current_setting('tribe.reason', true), '');
  moment timestamptz := coalesce(nullif(current_setting('tribe.at', true), '')::timestamptz, now());
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO due_event (at, schedule_id, invoice_id, kind, amount, schedule_date, transaction_id, platform, actor_id, reason)
    SELECT moment, n.id, n.invoice_id, e.kind, n.price, n.schedule_date, e.transaction_id, e.platform, actor, why
    FROM new_rows n CROSS JOIN LATERAL (VALUES
      (1, true, 'made', null, null),
      (2, n.transaction_id IS NOT NULL, 'approved', n.transaction_id, n.payment_platform),
      (3, n.waived_at IS NOT NULL, 'waived', null, null)) AS e(step, happened, kind, transaction_id, platform)
    WHERE e.happened ORDER BY n.id, e.step;
  ELSIF tg_op = 'UPDATE' THEN
    INSERT INTO due_event (at, schedule_id, invoice_id, kind, amount, schedule_date, transaction_id, platform, actor_id, reason)
    SELECT moment, n.id, n.invoice_id, e.kind, n.price, n.schedule_date, e.transaction_id, e.platform, actor, why
    FROM new_rows n JOIN old_rows o ON o.id = n.id CROSS JOIN LATERAL (VALUES
      (1, o.transaction_id IS NOT NULL AND n.transaction_id IS DISTINCT FROM o.transaction_id, 'revoked', o.transaction_id, o.payment_platform),
      (2, o.waived_at IS NOT NULL AND n.waived_at IS NULL, 'asked-again', null, null),
      (3, n.price <> o.price, 'repriced', null, null),
      (4, n.schedule_date <> o.schedule_date, 'moved', null, null),
      (5, n.transaction_id IS NOT NULL AND n.transaction_id IS DISTINCT FROM o.transaction_id, 'approved', n.transaction_id, n.payment_platform),
      (6, n.transaction_id IS NOT NULL AND n.transaction_id = o.transaction_id AND n.payment_platform IS DISTINCT FROM o.payment_platform,
        'platform', n.transaction_id, n.payment_platform),
      (7, n.waived_at IS NOT NULL AND o.waived_at IS NULL, 'waived', null, null)) AS e(step, happened, kind, transaction_id, platform)
    WHERE e.happened ORDER BY n.id, e.step;
  ELSE
    INSERT INTO due_event (at, schedule_id, invoice_id, kind, amount, schedule_date, actor_id, reason)
    SELECT moment, o.id, o.invoice_id, 'removed', o.price, o.schedule_date, actor, why FROM old_rows o ORDER BY o.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_schedule__made_noted AFTER INSERT ON payment_schedule REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_changes();
--> statement-breakpoint
CREATE TRIGGER payment_schedule__change_noted AFTER UPDATE ON payment_schedule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_changes();
--> statement-breakpoint
CREATE TRIGGER payment_schedule__removal_noted AFTER DELETE ON payment_schedule REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_due_changes();
--> statement-breakpoint
CREATE FUNCTION due_event_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger of dues is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER due_event_append_only BEFORE UPDATE OR DELETE ON due_event FOR EACH ROW EXECUTE FUNCTION due_event_refuse_change();
--> statement-breakpoint
CREATE TRIGGER due_event_no_truncate BEFORE TRUNCATE ON due_event FOR EACH STATEMENT EXECUTE FUNCTION due_event_refuse_change();
--> statement-breakpoint
-- What was there before the ledger begins it.
INSERT INTO due_event (at, schedule_id, invoice_id, kind, amount, schedule_date, transaction_id, platform, reason)
SELECT coalesce(d.updated_at, now()), d.id, d.invoice_id, e.kind, d.price, d.schedule_date, e.transaction_id, e.platform, 'Before the ledger'
FROM payment_schedule d CROSS JOIN LATERAL (VALUES
  (1, true, 'made', null, null),
  (2, d.transaction_id IS NOT NULL, 'approved', d.transaction_id, d.payment_platform),
  (3, d.waived_at IS NOT NULL, 'waived', null, null)) AS e(step, happened, kind, transaction_id, platform)
WHERE e.happened ORDER BY d.id, e.step;
--> statement-breakpoint
-- An invoice's total is the sum of its schedule, always: looked at when the transaction ends, once for each invoice that it touched.
CREATE FUNCTION check_invoice_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched int := (to_jsonb(CASE WHEN tg_op = 'DELETE' THEN old ELSE new END) ->> tg_argv[0])::int;
BEGIN
  IF EXISTS (SELECT FROM invoice i WHERE i.id = touched
      AND i.total <> (SELECT coalesce(sum(d.price), 0) FROM payment_schedule d WHERE d.invoice_id = i.id)) THEN
    RAISE EXCEPTION 'Invoice % is not the sum of its dues', touched USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice__total_is_its_dues';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice__total_checked AFTER INSERT OR UPDATE OF total ON invoice
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_schedule__total_checked AFTER INSERT OR UPDATE OF price, invoice_id OR DELETE ON payment_schedule
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total('invoice_id');
--> statement-breakpoint
-- The price of a paid due is fixed, whoever asks: it is what was paid.
CREATE FUNCTION keep_paid_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A paid due keeps its price' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_schedule__paid_price';
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_schedule__paid_price_kept BEFORE UPDATE OF price ON payment_schedule FOR EACH ROW
  WHEN (old.transaction_id IS NOT NULL AND new.transaction_id IS NOT NULL AND new.price <> old.price) EXECUTE FUNCTION keep_paid_price();
