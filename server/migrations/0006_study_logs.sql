CREATE TABLE "study_logs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_records" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"place" integer NOT NULL,
	"record" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"mark" uuid DEFAULT gen_random_uuid() NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_records_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "study_logs" ADD CONSTRAINT "study_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_records" ADD CONSTRAINT "study_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_records_by_place" ON "study_records" USING btree ("user_id","place");