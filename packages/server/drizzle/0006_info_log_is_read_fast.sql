CREATE INDEX "info_log__order" ON "info_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "info_log__actor" ON "info_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "info_log__impersonator" ON "info_log" USING btree ("impersonator_id","at","id") WHERE impersonator_id is not null;