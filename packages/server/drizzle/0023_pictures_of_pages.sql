CREATE TABLE "site_picture_form" (
	"picture_id" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "site_picture_form_picture_id_format_width_pk" PRIMARY KEY("picture_id","format","width"),
	CONSTRAINT "site_picture_form__storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "site_picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"stand_in" text NOT NULL,
	"uploaded_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_picture__key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "site_picture_form" ADD CONSTRAINT "site_picture_form_picture_id_site_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."site_picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_picture" ADD CONSTRAINT "site_picture_uploaded_by_id_app_user_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_picture__uploaded_by" ON "site_picture" USING btree ("uploaded_by_id");