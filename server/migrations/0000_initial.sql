CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"code" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"simulation_id" text NOT NULL,
	"block" integer NOT NULL,
	"user_id" text NOT NULL,
	"edition" text NOT NULL,
	"answers" jsonb NOT NULL,
	"correct" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempts_simulation_id_block_pk" PRIMARY KEY("simulation_id","block")
);
--> statement-breakpoint
CREATE TABLE "edition_parts" (
	"edition" text NOT NULL,
	"block" integer NOT NULL,
	"half" text NOT NULL,
	"brotli" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL,
	CONSTRAINT "edition_parts_edition_block_half_pk" PRIMARY KEY("edition","block","half")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"edition" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"outline" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" text PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"grant_id" uuid,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edition_parts" ADD CONSTRAINT "edition_parts_edition_editions_edition_fk" FOREIGN KEY ("edition") REFERENCES "public"."editions"("edition") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_code_id_access_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."access_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_user" ON "attempts" USING btree ("user_id");