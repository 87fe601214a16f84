CREATE TABLE "question_rulings" (
	"edition" text NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"block" integer NOT NULL,
	"effect" text NOT NULL,
	"accepted" jsonb NOT NULL,
	"why" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_email" text NOT NULL,
	"ruled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_rulings_edition_number_pk" PRIMARY KEY("edition","number"),
	CONSTRAINT "question_rulings_by_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "rescorings" (
	"edition" text NOT NULL,
	"number" integer NOT NULL,
	"block" integer NOT NULL,
	"attempts" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"up_to" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "rescorings_edition_number_pk" PRIMARY KEY("edition","number")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ruled_correct" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "dropped" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "ruled_by" integer;