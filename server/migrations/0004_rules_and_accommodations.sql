CREATE TABLE "accommodation_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"action" text NOT NULL,
	"carrier" text NOT NULL,
	"code_id" uuid NOT NULL,
	"label" text NOT NULL,
	"rules" text,
	"time_factor" double precision,
	"extra_break_minutes" integer,
	"expires_at" timestamp with time zone,
	"withdraws" uuid,
	"why" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "time_factor" double precision;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "extra_break_minutes" integer;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "time_factor" double precision;--> statement-breakpoint
ALTER TABLE "grants" ADD COLUMN "extra_break_minutes" integer;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "time_factor" double precision;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "extra_break_minutes" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_records_by_withdrawn" ON "accommodation_records" USING btree ("withdraws");--> statement-breakpoint
CREATE INDEX "accommodation_records_by_time" ON "accommodation_records" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "accommodation_records_by_code" ON "accommodation_records" USING btree ("code_id");