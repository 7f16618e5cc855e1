ALTER TABLE "export_file" ADD COLUMN "spreadsheet_id" text;--> statement-breakpoint
ALTER TABLE "export_file" ADD COLUMN "tab_id" integer;