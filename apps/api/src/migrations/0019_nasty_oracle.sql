ALTER TABLE "shop" ADD COLUMN "gift_wrap_price" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "wrap_amount" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "wrap_card" text;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_gift_wrap_price" CHECK ("shop"."gift_wrap_price" >= 0);--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_wrap" CHECK ("shop_order"."wrap_amount" >= 0 and ("shop_order"."wrap_card" is not null or "shop_order"."wrap_amount" = 0));