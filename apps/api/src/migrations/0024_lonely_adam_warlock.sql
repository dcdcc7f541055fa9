ALTER TABLE "refund_request" ADD COLUMN "bank_sealed" text;--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "bank_masked" text;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "cash_on_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "pickup_payment" text;--> statement-breakpoint
CREATE INDEX "shop_order_cash" ON "shop_order" USING btree ("user_id") WHERE "shop_order"."pickup_payment" IN ('due', 'unclaimed');--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_pickup_payment" CHECK (CASE "shop_order"."pickup_payment"
        WHEN 'due' THEN "shop_order"."state" IN (20, 30) AND "shop_order"."pay_state" = 0 AND "shop_order"."store" IS NOT NULL
        WHEN 'collected' THEN "shop_order"."state" IN (40, 50) AND "shop_order"."pay_state" > 0
        WHEN 'unclaimed' THEN "shop_order"."state" = -10 AND "shop_order"."pay_state" = 0
        WHEN 'cancelled' THEN "shop_order"."state" = -10 AND "shop_order"."pay_state" = 0
        ELSE "shop_order"."pickup_payment" IS NULL END);