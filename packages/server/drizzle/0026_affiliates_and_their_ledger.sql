CREATE TABLE "attribution" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"affiliate_id" integer,
	"reason" text NOT NULL,
	"link_id" integer,
	"clicked_at" timestamp with time zone,
	"candidates" jsonb NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_approval" (
	"commission_id" bigint PRIMARY KEY NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_hold" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"released_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "commission_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_plan__name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "commission_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"product_id" integer,
	"kind" text,
	"from_month" integer DEFAULT 1 NOT NULL,
	"to_month" integer,
	"rate_type" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rule__value" CHECK (value >= 0 and (rate_type <> 'percent' or value <= 10000)),
	CONSTRAINT "commission_rule__months" CHECK (from_month >= 1 and (to_month is null or to_month >= from_month)),
	CONSTRAINT "commission_rule__span" CHECK (ends_at is null or ends_at >= starts_at)
);
--> statement-breakpoint
CREATE TABLE "commission_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"transaction_id" integer,
	"order_id" integer,
	"rule_id" integer,
	"payout_line_id" integer,
	"reason" text NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission__sign" CHECK (case when kind in ('earned', 'restored', 'returned') then amount >= 0 when kind in ('reversed', 'paid') then amount <= 0 else amount <> 0 end)
);
--> statement-breakpoint
CREATE TABLE "commission_pending" (
	"commission_id" bigint PRIMARY KEY NOT NULL,
	"available_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_day" (
	"affiliate_id" integer NOT NULL,
	"day" date NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"leads" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "affiliate_day_affiliate_id_day_pk" PRIMARY KEY("affiliate_id","day")
);
--> statement-breakpoint
CREATE TABLE "affiliate_total" (
	"affiliate_id" integer PRIMARY KEY NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"leads" bigint DEFAULT 0 NOT NULL,
	"orders" bigint DEFAULT 0 NOT NULL,
	"earned" bigint DEFAULT 0 NOT NULL,
	"approved" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"slug" "citext" NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"status_reason" text,
	"status_changed_at" timestamp with time zone,
	"status_changed_by_id" integer,
	"plan_id" integer,
	"withholding_rate" integer,
	"payout_method" text,
	"payout_details" text,
	"payout_last_four" text,
	"payout_fingerprint" "bytea",
	"payout_changed_at" timestamp with time zone,
	"terms_version" integer,
	"terms_accepted_at" timestamp with time zone,
	"merged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate__slug_unique" UNIQUE("slug"),
	CONSTRAINT "affiliate__withholding_rate" CHECK (withholding_rate between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "affiliate_click" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_click_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"visitor" "bytea" NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_coupon" (
	"coupon_id" integer PRIMARY KEY NOT NULL,
	"affiliate_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_lead" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"link_id" integer,
	"clicked_at" timestamp with time zone,
	"response_id" integer,
	"order_id" integer,
	"person" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_lead__response_unique" UNIQUE("response_id"),
	CONSTRAINT "affiliate_lead__order_unique" UNIQUE("order_id"),
	CONSTRAINT "affiliate_lead__of_one" CHECK (num_nonnulls(response_id, order_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "affiliate_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"slug" "citext" NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"funnel_id" text,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_link__slug_unique" UNIQUE("affiliate_id","slug")
);
--> statement-breakpoint
CREATE TABLE "payout_item" (
	"commission_id" bigint PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"gross" integer NOT NULL,
	"withholding_rate" integer NOT NULL,
	"withheld" integer NOT NULL,
	"net" integer NOT NULL,
	"method" text NOT NULL,
	"details" text NOT NULL,
	"last_four" text NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reference" text,
	"failure_reason" text,
	"settled_at" timestamp with time zone,
	"settled_by_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_line__sum" CHECK (gross = withheld + net and gross > 0 and withheld >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'draft' NOT NULL,
	"minimum" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"prepared_by_id" integer NOT NULL,
	"approved_by_id" integer,
	"approved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_run__two_people" CHECK (approved_by_id is null or approved_by_id <> prepared_by_id)
);
--> statement-breakpoint
CREATE TABLE "affiliate_resource" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"url" text,
	"file_id" integer,
	"audience" text DEFAULT 'active' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribution" ADD CONSTRAINT "attribution_link_id_affiliate_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."affiliate_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_approval" ADD CONSTRAINT "commission_approval_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_hold" ADD CONSTRAINT "commission_hold_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_hold" ADD CONSTRAINT "commission_hold_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_hold" ADD CONSTRAINT "commission_hold_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_hold" ADD CONSTRAINT "commission_hold_released_by_id_app_user_id_fk" FOREIGN KEY ("released_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_plan_id_commission_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."commission_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rule" ADD CONSTRAINT "commission_rule_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_work" ADD CONSTRAINT "commission_work_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_transaction_id_payment_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payment_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_rule_id_commission_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_payout_line_id_payout_line_id_fk" FOREIGN KEY ("payout_line_id") REFERENCES "public"."payout_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission" ADD CONSTRAINT "commission_created_by_id_app_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_pending" ADD CONSTRAINT "commission_pending_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_day" ADD CONSTRAINT "affiliate_day_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_total" ADD CONSTRAINT "affiliate_total_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_status_changed_by_id_app_user_id_fk" FOREIGN KEY ("status_changed_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_plan_id_commission_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."commission_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_click" ADD CONSTRAINT "affiliate_click_link_id_affiliate_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."affiliate_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_click" ADD CONSTRAINT "affiliate_click_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_coupon" ADD CONSTRAINT "affiliate_coupon_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_coupon" ADD CONSTRAINT "affiliate_coupon_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_lead" ADD CONSTRAINT "affiliate_lead_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_lead" ADD CONSTRAINT "affiliate_lead_link_id_affiliate_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."affiliate_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_lead" ADD CONSTRAINT "affiliate_lead_response_id_form_response_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."form_response"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_lead" ADD CONSTRAINT "affiliate_lead_order_id_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sales_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_link" ADD CONSTRAINT "affiliate_link_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_link" ADD CONSTRAINT "affiliate_link_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_commission_id_commission_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."commission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_item" ADD CONSTRAINT "payout_item_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_run_id_payout_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_affiliate_id_affiliate_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_line" ADD CONSTRAINT "payout_line_settled_by_id_app_user_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run" ADD CONSTRAINT "payout_run_prepared_by_id_app_user_id_fk" FOREIGN KEY ("prepared_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_run" ADD CONSTRAINT "payout_run_approved_by_id_app_user_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_resource" ADD CONSTRAINT "affiliate_resource_file_id_file_asset_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attribution__affiliate" ON "attribution" USING btree ("affiliate_id","decided_at") WHERE affiliate_id is not null;--> statement-breakpoint
CREATE INDEX "attribution__link" ON "attribution" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "commission_hold__affiliate" ON "commission_hold" USING btree ("affiliate_id","released_at");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_hold__order_unique" ON "commission_hold" USING btree ("order_id","kind") WHERE order_id is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "commission_hold__created_by" ON "commission_hold" USING btree ("created_by_id") WHERE created_by_id is not null;--> statement-breakpoint
CREATE INDEX "commission_hold__released_by" ON "commission_hold" USING btree ("released_by_id") WHERE released_by_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_plan__default_unique" ON "commission_plan" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "commission_rule__plan" ON "commission_rule" USING btree ("plan_id","starts_at");--> statement-breakpoint
CREATE INDEX "commission_rule__product" ON "commission_rule" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission__earned_unique" ON "commission" USING btree ("transaction_id") WHERE kind = 'earned';--> statement-breakpoint
CREATE UNIQUE INDEX "commission__payout_unique" ON "commission" USING btree ("payout_line_id","kind") WHERE payout_line_id is not null;--> statement-breakpoint
CREATE INDEX "commission__affiliate" ON "commission" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "commission__transaction" ON "commission" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX "commission__order" ON "commission" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "commission__rule" ON "commission" USING btree ("rule_id") WHERE rule_id is not null;--> statement-breakpoint
CREATE INDEX "commission__created_by" ON "commission" USING btree ("created_by_id") WHERE created_by_id is not null;--> statement-breakpoint
CREATE INDEX "commission_pending__available" ON "commission_pending" USING btree ("available_at","commission_id");--> statement-breakpoint
CREATE INDEX "affiliate_day__day" ON "affiliate_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "affiliate_total__leads" ON "affiliate_total" USING btree ("leads" DESC NULLS LAST,"affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_total__earned" ON "affiliate_total" USING btree ("earned" DESC NULLS LAST,"affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate__user_unique" ON "affiliate" USING btree ("user_id") WHERE merged_at is null;--> statement-breakpoint
CREATE INDEX "affiliate__user" ON "affiliate" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "affiliate__status" ON "affiliate" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "affiliate__plan" ON "affiliate" USING btree ("plan_id") WHERE plan_id is not null;--> statement-breakpoint
CREATE INDEX "affiliate__status_changed_by" ON "affiliate" USING btree ("status_changed_by_id") WHERE status_changed_by_id is not null;--> statement-breakpoint
CREATE INDEX "affiliate__payout_fingerprint" ON "affiliate" USING btree ("payout_fingerprint") WHERE payout_fingerprint is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_click__once" ON "affiliate_click" USING btree ("link_id","hour","visitor");--> statement-breakpoint
CREATE INDEX "affiliate_click__affiliate" ON "affiliate_click" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_coupon__affiliate" ON "affiliate_coupon" USING btree ("affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_lead__affiliate" ON "affiliate_lead" USING btree ("affiliate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "affiliate_lead__person" ON "affiliate_lead" USING btree ("person","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_lead__link" ON "affiliate_lead" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "affiliate_link__funnel" ON "affiliate_link" USING btree ("funnel_id") WHERE funnel_id is not null;--> statement-breakpoint
CREATE INDEX "payout_item__run" ON "payout_item" USING btree ("run_id","affiliate_id");--> statement-breakpoint
CREATE INDEX "payout_item__affiliate" ON "payout_item" USING btree ("affiliate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line__part_unique" ON "payout_line" USING btree ("run_id","affiliate_id","part");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_line__open_unique" ON "payout_line" USING btree ("affiliate_id","part") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payout_line__affiliate" ON "payout_line" USING btree ("affiliate_id","id");--> statement-breakpoint
CREATE INDEX "payout_line__settled_by" ON "payout_line" USING btree ("settled_by_id") WHERE settled_by_id is not null;--> statement-breakpoint
CREATE INDEX "payout_run__prepared_by" ON "payout_run" USING btree ("prepared_by_id");--> statement-breakpoint
CREATE INDEX "payout_run__approved_by" ON "payout_run" USING btree ("approved_by_id") WHERE approved_by_id is not null;--> statement-breakpoint
CREATE INDEX "affiliate_resource__position" ON "affiliate_resource" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "affiliate_resource__file" ON "affiliate_resource" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
-- Codes of affiliates are in the one name space of funnels and redirect rules.
CREATE TRIGGER affiliate__slug AFTER INSERT OR DELETE OR UPDATE OF id, slug ON affiliate FOR EACH ROW EXECUTE FUNCTION claim_public_slug();
--> statement-breakpoint
-- Whoever is an affiliate has a main link, and sums.
CREATE FUNCTION begin_affiliate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO affiliate_link (affiliate_id, slug) VALUES (NEW.id, '') ON CONFLICT DO NOTHING;
  INSERT INTO affiliate_total (affiliate_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliate__begun AFTER INSERT ON affiliate FOR EACH ROW EXECUTE FUNCTION begin_affiliate();
--> statement-breakpoint
-- The ledger of affiliates, its approvals and who earns an order only grow.
CREATE FUNCTION affiliate_ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_append_only BEFORE UPDATE OR DELETE ON commission FOR EACH ROW EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER commission_no_truncate BEFORE TRUNCATE ON commission FOR EACH STATEMENT EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER commission_approval_append_only BEFORE UPDATE OR DELETE ON commission_approval FOR EACH ROW EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER commission_approval_no_truncate BEFORE TRUNCATE ON commission_approval FOR EACH STATEMENT EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER attribution_append_only BEFORE UPDATE OR DELETE ON attribution FOR EACH ROW EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER attribution_no_truncate BEFORE TRUNCATE ON attribution FOR EACH STATEMENT EXECUTE FUNCTION affiliate_ledger_refuse_change();
--> statement-breakpoint
-- What an affiliate has in all and by day. Each trigger calls this with what one row, or one statement's rows of an affiliate and a day, add.
CREATE FUNCTION add_to_affiliate(whose int, of_day date, more_clicks bigint, more_leads bigint, more_orders bigint, more_earned bigint, more_paid bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_total AS t (affiliate_id, clicks, leads, orders, earned, paid)
  VALUES (whose, more_clicks, more_leads, more_orders, more_earned, more_paid)
  ON CONFLICT (affiliate_id) DO UPDATE SET clicks = t.clicks + excluded.clicks, leads = t.leads + excluded.leads,
    orders = t.orders + excluded.orders, earned = t.earned + excluded.earned, paid = t.paid + excluded.paid;
  INSERT INTO affiliate_day AS d (affiliate_id, day, clicks, leads, orders, earned, paid)
  VALUES (whose, of_day, more_clicks, more_leads, more_orders, more_earned, more_paid)
  ON CONFLICT (affiliate_id, day) DO UPDATE SET clicks = d.clicks + excluded.clicks, leads = d.leads + excluded.leads,
    orders = d.orders + excluded.orders, earned = d.earned + excluded.earned, paid = d.paid + excluded.paid;
$$;
--> statement-breakpoint
CREATE FUNCTION count_affiliate_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE affiliate_link l SET clicks = l.clicks + n.many
  FROM (SELECT link_id, count(*) AS many FROM new_rows GROUP BY link_id ORDER BY link_id) n WHERE l.id = n.link_id;
  PERFORM add_to_affiliate(n.affiliate_id, n.day, n.many, 0, 0, 0, 0)
  FROM (SELECT affiliate_id, (at AT TIME ZONE 'Asia/Manila')::date AS day, count(*) AS many FROM new_rows
    GROUP BY 1, 2 ORDER BY 1, 2) n;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliate_click__counted AFTER INSERT ON affiliate_click REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_affiliate_clicks();
--> statement-breakpoint
CREATE FUNCTION count_affiliate_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_affiliate(NEW.affiliate_id, (NEW.created_at AT TIME ZONE 'Asia/Manila')::date, 0, 1, 0, 0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER affiliate_lead__counted AFTER INSERT ON affiliate_lead FOR EACH ROW EXECUTE FUNCTION count_affiliate_lead();
--> statement-breakpoint
-- A row of the ledger waits to be approved, but for what went out and came back; an order counts with its first commission.
CREATE FUNCTION count_commission() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_day date := (NEW.created_at AT TIME ZONE 'Asia/Manila')::date;
  is_first boolean;
BEGIN
  IF NEW.kind IN ('paid', 'returned') THEN
    PERFORM add_to_affiliate(NEW.affiliate_id, of_day, 0, 0, 0, 0, -NEW.amount);
    RETURN NULL;
  END IF;
  is_first := NEW.kind = 'earned' AND NOT EXISTS (
    SELECT FROM commission c WHERE c.order_id = NEW.order_id AND c.kind = 'earned' AND c.id <> NEW.id);
  PERFORM add_to_affiliate(NEW.affiliate_id, of_day, 0, 0, CASE WHEN is_first THEN 1 ELSE 0 END, NEW.amount, 0);
  INSERT INTO commission_pending (commission_id, available_at) VALUES (NEW.id, NEW.available_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission__counted AFTER INSERT ON commission FOR EACH ROW EXECUTE FUNCTION count_commission();
--> statement-breakpoint
CREATE FUNCTION count_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM commission_pending WHERE commission_id = NEW.commission_id;
  UPDATE affiliate_total t SET approved = t.approved + c.amount FROM commission c
  WHERE c.id = NEW.commission_id AND t.affiliate_id = c.affiliate_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_approval__counted AFTER INSERT ON commission_approval FOR EACH ROW EXECUTE FUNCTION count_approval();
--> statement-breakpoint
-- Whatever changes what a payment brought in, its commission follows: nobody has to remember to say so.
CREATE FUNCTION note_commission_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commission_work (transaction_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_transaction__commission_made AFTER INSERT ON payment_transaction FOR EACH ROW
  WHEN (NEW.status = 'paid') EXECUTE FUNCTION note_commission_work();
--> statement-breakpoint
CREATE TRIGGER payment_transaction__commission_changed AFTER UPDATE OF status, refunded, amount ON payment_transaction FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.refunded <> NEW.refunded OR OLD.amount <> NEW.amount) EXECUTE FUNCTION note_commission_work();
--> statement-breakpoint
-- Without a plan nobody earns anything: the first one is there, and staff change it.
INSERT INTO commission_plan (name, is_default) VALUES ('Standard', true);
--> statement-breakpoint
INSERT INTO commission_rule (plan_id, kind, rate_type, value, starts_at)
SELECT p.id, k.kind, 'percent', k.value, '2000-01-01T00:00:00Z' FROM commission_plan p,
  (VALUES ('first', 2000), ('upsell', 2000), ('renewal', 1000)) AS k(kind, value);
