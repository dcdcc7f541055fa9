ALTER TABLE "shipping" ADD COLUMN "kind" text DEFAULT 'home' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "store" jsonb;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "shipping" ADD CONSTRAINT "shipping_kind" CHECK ("shipping"."kind" in ('home', 'store'));