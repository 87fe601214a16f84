CREATE TABLE "report_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cohort_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"members" integer NOT NULL,
	"formed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_simulations" ADD COLUMN "report_group" uuid CONSTRAINT "seat_simulations_report_group_report_groups_id_fk" REFERENCES "public"."report_groups"("id");--> statement-breakpoint
ALTER TABLE "report_groups" ADD CONSTRAINT "report_groups_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_groups_by_cohort" ON "report_groups" USING btree ("cohort_id","edition");