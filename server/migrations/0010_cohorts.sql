CREATE TABLE "seat_grants" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_teachers" (
	"cohort_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "cohort_teachers_cohort_id_user_id_pk" PRIMARY KEY("cohort_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"seats" integer NOT NULL,
	"devices_per_seat" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone,
	"forms" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cohorts_have_seats" CHECK ("cohorts"."seats" between 1 and 10000),
	CONSTRAINT "cohorts_have_devices" CHECK ("cohorts"."devices_per_seat" between 1 and 20),
	CONSTRAINT "cohorts_end_after_they_begin" CHECK ("cohorts"."valid_to" > "cohorts"."valid_from"),
	CONSTRAINT "cohorts_open_something" CHECK (cardinality("cohorts"."forms") > 0)
);
--> statement-breakpoint
CREATE TABLE "seat_simulations" (
	"simulation_id" text PRIMARY KEY NOT NULL,
	"seat_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cohort_id" uuid NOT NULL,
	"name" text,
	"email" text,
	"user_id" uuid,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"extended_to" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"shows_results" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "cohort_id" uuid CONSTRAINT "access_codes_cohort_id_cohorts_id_fk" REFERENCES "public"."cohorts"("id");--> statement-breakpoint
ALTER TABLE "seat_grants" ADD CONSTRAINT "seat_grants_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_grants" ADD CONSTRAINT "seat_grants_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_teachers" ADD CONSTRAINT "cohort_teachers_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cohort_teachers" ADD CONSTRAINT "cohort_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_simulations" ADD CONSTRAINT "seat_simulations_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_simulations" ADD CONSTRAINT "seat_simulations_seat_id_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."seats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_grants_by_seat" ON "seat_grants" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "cohort_teachers_by_user" ON "cohort_teachers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cohorts_by_time" ON "cohorts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "seat_simulations_by_seat" ON "seat_simulations" USING btree ("seat_id");--> statement-breakpoint
CREATE INDEX "seats_by_cohort" ON "seats" USING btree ("cohort_id","added_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_by_user" ON "seats" USING btree ("user_id","cohort_id") WHERE "seats"."withdrawn_at" is null and "seats"."user_id" is not null;