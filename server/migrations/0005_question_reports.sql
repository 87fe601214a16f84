CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"question_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"simulation_id" text,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_reports_by_time" ON "question_reports" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "question_reports_by_simulation" ON "question_reports" USING btree ("simulation_id");