CREATE TABLE "public_slug" (
	"slug" "citext" PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_id" text NOT NULL,
	CONSTRAINT "public_slug__owner_unique" UNIQUE("owner","owner_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemption" (
	"coupon_id" integer NOT NULL,
	"order_key" text NOT NULL,
	"person_key" text NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemption_coupon_id_order_key_pk" PRIMARY KEY("coupon_id","order_key")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funnel_id" text NOT NULL,
	"code" "citext" NOT NULL,
	"discount_type" text NOT NULL,
	"value" integer NOT NULL,
	"applies_to" text DEFAULT 'total' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_person" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"min_amount" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon__code_unique" UNIQUE("funnel_id","code"),
	CONSTRAINT "coupon__value" CHECK ("coupon"."value" > 0 and ("coupon"."discount_type" <> 'Percentage' or "coupon"."value" <= 10000)),
	CONSTRAINT "coupon__uses_within_limit" CHECK ("coupon"."used_count" >= 0 and ("coupon"."max_uses" is null or "coupon"."used_count" <= "coupon"."max_uses")),
	CONSTRAINT "coupon__dates" CHECK ("coupon"."starts_at" is null or "coupon"."ends_at" is null or "coupon"."starts_at" < "coupon"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "product_bundle" (
	"product_id" integer NOT NULL,
	"bundled_id" integer NOT NULL,
	CONSTRAINT "product_bundle_product_id_bundled_id_pk" PRIMARY KEY("product_id","bundled_id"),
	CONSTRAINT "product_bundle__not_itself" CHECK ("product_bundle"."product_id" <> "product_bundle"."bundled_id")
);
--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "seats_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "renewal_funnel_id" text;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "external_renewal_url" text;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "thank_you_url" text;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "pixel_id" text;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "share_image_file_id" integer;--> statement-breakpoint
ALTER TABLE "funnel" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "cover_image" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "access_level_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_funnel_id_funnel_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bundle" ADD CONSTRAINT "product_bundle_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bundle" ADD CONSTRAINT "product_bundle_bundled_id_product_id_fk" FOREIGN KEY ("bundled_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_redemption__order" ON "coupon_redemption" USING btree ("order_key");--> statement-breakpoint
CREATE INDEX "coupon_redemption__person" ON "coupon_redemption" USING btree ("coupon_id","person_key");--> statement-breakpoint
CREATE INDEX "product_bundle__bundled" ON "product_bundle" USING btree ("bundled_id");--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_renewal_funnel_id_funnel_id_fk" FOREIGN KEY ("renewal_funnel_id") REFERENCES "public"."funnel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel_share_image_file_id_file_asset_id_fk" FOREIGN KEY ("share_image_file_id") REFERENCES "public"."file_asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel__renewal" ON "funnel" USING btree ("renewal_funnel_id") WHERE renewal_funnel_id is not null;--> statement-breakpoint
CREATE INDEX "funnel__share_image" ON "funnel" USING btree ("share_image_file_id") WHERE share_image_file_id is not null;--> statement-breakpoint
ALTER TABLE "funnel" ADD CONSTRAINT "funnel__seats_within_limit" CHECK ("funnel"."seats_taken" >= 0 and ("funnel"."seat_limit" is null or "funnel"."seats_taken" <= "funnel"."seat_limit"));--> statement-breakpoint
INSERT INTO "public_slug" ("slug", "owner", "owner_id") SELECT slug, 'funnel', id FROM "funnel" ORDER BY id ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Funnels, affiliates and redirect rules share one name space: a trigger on each of their tables claims the slug of a row.
CREATE FUNCTION claim_public_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM public_slug WHERE owner = TG_TABLE_NAME::text AND owner_id = OLD.id::text;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public_slug (slug, owner, owner_id) VALUES (NEW.slug, TG_TABLE_NAME::text, NEW.id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER funnel__slug AFTER INSERT OR DELETE OR UPDATE OF id, slug ON funnel FOR EACH ROW EXECUTE FUNCTION claim_public_slug();
