ALTER TABLE "member" ADD COLUMN "money" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "donated" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sign_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "inviter_id" bigint;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_balances" CHECK ("member"."integral" >= 0 AND "member"."money" >= 0);