ALTER TABLE "access_codes" ADD COLUMN "form_id" text;--> statement-breakpoint
CREATE INDEX "simulations_by_grant" ON "simulations" USING btree ("grant_id");