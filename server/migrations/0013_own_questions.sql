CREATE TABLE "own_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source_hash" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_pictures_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "own_question_versions" (
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"written_by" uuid NOT NULL,
	"written_email" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid,
	"submitted_email" text,
	"submitted_at" timestamp with time zone,
	"released_by" uuid,
	"released_email" text,
	"released_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_email" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "own_question_versions_question_id_version_pk" PRIMARY KEY("question_id","version"),
	CONSTRAINT "own_question_released_by_another" CHECK ("own_question_versions"."released_at" is null or ("own_question_versions"."released_by" is not null and "own_question_versions"."released_by" <> "own_question_versions"."written_by"))
);
--> statement-breakpoint
CREATE TABLE "own_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_questions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "own_question_versions" ADD CONSTRAINT "own_question_versions_question_id_own_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."own_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_questions_by_small_id" ON "own_questions" USING btree (lower("id"));--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_own_question_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF ROW(NEW."question_id", NEW."version", NEW."content", NEW."written_by", NEW."written_email", NEW."written_at")
				IS NOT DISTINCT FROM ROW(OLD."question_id", OLD."version", OLD."content", OLD."written_by", OLD."written_email", OLD."written_at")
			AND (OLD."submitted_at" IS NULL OR ROW(NEW."submitted_by", NEW."submitted_email", NEW."submitted_at")
				IS NOT DISTINCT FROM ROW(OLD."submitted_by", OLD."submitted_email", OLD."submitted_at"))
			AND (OLD."released_at" IS NULL OR ROW(NEW."released_by", NEW."released_email", NEW."released_at")
				IS NOT DISTINCT FROM ROW(OLD."released_by", OLD."released_email", OLD."released_at"))
			AND (OLD."withdrawn_at" IS NULL OR ROW(NEW."withdrawn_by", NEW."withdrawn_email", NEW."withdrawn_at")
				IS NOT DISTINCT FROM ROW(OLD."withdrawn_by", OLD."withdrawn_email", OLD."withdrawn_at"))
		THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'a version of a question never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "own_question_versions_stay" BEFORE UPDATE OR DELETE ON "own_question_versions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_own_question_version"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_own_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a picture never changes' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "own_pictures_stay" BEFORE UPDATE OR DELETE ON "own_pictures" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_own_picture"();
