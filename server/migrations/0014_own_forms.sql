CREATE TABLE "form_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"name" text NOT NULL,
	"rules" text[] NOT NULL,
	"blueprint" jsonb NOT NULL,
	"takes_practice" boolean NOT NULL,
	"blocks" jsonb NOT NULL,
	"pretest" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_switches" (
	"form_id" text PRIMARY KEY NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_edition_parts" (
	"edition" text NOT NULL,
	"block" integer NOT NULL,
	"half" text NOT NULL,
	"brotli" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "own_edition_parts_edition_block_half_pk" PRIMARY KEY("edition","block","half")
);
--> statement-breakpoint
CREATE TABLE "own_editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"outline" jsonb NOT NULL,
	"blueprint" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_email" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_edition_parts" ADD CONSTRAINT "own_edition_parts_edition_own_editions_edition_fk" FOREIGN KEY ("edition") REFERENCES "public"."own_editions"("edition") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_own_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a published edition never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "own_editions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "own_editions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_own_edition"();--> statement-breakpoint
CREATE TRIGGER "own_edition_parts_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "own_edition_parts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_own_edition"();
