CREATE TABLE "question_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"question_id" integer NOT NULL,
	"choice" text NOT NULL,
	"why" text NOT NULL,
	"warnings" jsonb NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_decisions_by_question" ON "question_decisions" USING btree ("edition","question_id","decided_at");