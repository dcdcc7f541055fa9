ALTER TABLE "payment_attempt" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "order_code" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "order_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_request" ON "payment_refund" USING btree ("order_code","request_key");--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("created_at") WHERE "payment_refund"."state" <> 'done';