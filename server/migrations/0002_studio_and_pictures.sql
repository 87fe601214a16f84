CREATE TABLE "explanations" (
	"question_version" text NOT NULL,
	"chosen" integer NOT NULL,
	"model" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "explanations_question_version_chosen_model_pk" PRIMARY KEY("question_version","chosen","model")
);
--> statement-breakpoint
CREATE TABLE "question_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" text NOT NULL,
	"prompt" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "studio_pictures_by_owner" ON "studio_pictures" USING btree ("owner","created_at");