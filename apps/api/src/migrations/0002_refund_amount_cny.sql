ALTER TABLE "refund_request" DROP CONSTRAINT "refund_request_amount";--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "amount_cny" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_amount" CHECK ("refund_request"."amount" >= 0 and "refund_request"."amount_cny" >= 0);