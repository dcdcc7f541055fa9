ALTER TABLE "product" ADD COLUMN "size_table" jsonb;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "net_content" jsonb;