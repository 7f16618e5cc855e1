CREATE TABLE "people_figure" (
	"dimension" text NOT NULL,
	"place_id" integer NOT NULL,
	"people" integer NOT NULL,
	"members" integer NOT NULL,
	"away" integer NOT NULL,
	"expiring" integer NOT NULL,
	"overdue" integer NOT NULL,
	"active_in_week" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_figure_dimension_place_id_pk" PRIMARY KEY("dimension","place_id")
);
--> statement-breakpoint
CREATE INDEX "app_user__created" ON "app_user" USING btree ("created_at");