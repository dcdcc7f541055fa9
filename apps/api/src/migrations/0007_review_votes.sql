CREATE TABLE "evaluation_vote" (
	"evaluation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "evaluation_vote_evaluation_id_user_id_pk" PRIMARY KEY("evaluation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD COLUMN "up_base" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "evaluation" SET "up_base" = "up";
