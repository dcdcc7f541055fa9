CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "known_device_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email_bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mail_opt_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_email" CHECK ("member"."email" IS NOT NULL OR ("member"."email_confirmed_at" IS NULL AND "member"."email_bounced_at" IS NULL));