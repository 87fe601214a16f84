ALTER TABLE "access_codes" ADD COLUMN "form_id" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "taken" text[];