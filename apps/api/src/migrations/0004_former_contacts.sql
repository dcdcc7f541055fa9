CREATE TABLE "former_contact" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "former_ids" bigint[] DEFAULT '{}' NOT NULL;