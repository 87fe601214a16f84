CREATE INDEX IF NOT EXISTS "attempts_by_edition" ON "attempts" USING btree ("edition","simulation_id","block","correct","ruled_correct","dropped");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_by_time" ON "deliveries" USING btree ("created_at","block");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "grants_in_use" ON "grants" USING btree ("code_id","expires_at") WHERE "grants"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "simulations_by_time" ON "simulations" USING btree ("began_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "simulations_by_grant" ON "simulations" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "simulations_by_edition" ON "simulations" USING btree ("edition","id");