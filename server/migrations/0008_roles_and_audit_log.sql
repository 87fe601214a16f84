CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"staff_email" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"subject" text,
	"cohort_id" uuid,
	"why" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role" text NOT NULL DEFAULT 'owner' CHECK ("role" IN ('teacher', 'support', 'owner'));--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("recorded_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_cohort" ON "audit_log" USING btree ("cohort_id","recorded_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_log"();