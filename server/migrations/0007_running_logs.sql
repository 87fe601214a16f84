CREATE TABLE "running_events" (
	"simulation_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "running_events_simulation_id_sequence_pk" PRIMARY KEY("simulation_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "running_logs" (
	"simulation_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"edition" text NOT NULL,
	"device" uuid NOT NULL,
	"next" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"place" jsonb NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "running_events" ADD CONSTRAINT "running_events_simulation_id_running_logs_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."running_logs"("simulation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "running_logs" ADD CONSTRAINT "running_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "running_logs_by_user" ON "running_logs" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "running_logs_by_change" ON "running_logs" USING btree ("changed_at");