DROP INDEX "product_sales";--> statement-breakpoint
DROP INDEX "product_new";--> statement-breakpoint
DROP INDEX "product_price";--> statement-breakpoint
DROP INDEX "product_score";--> statement-breakpoint
CREATE INDEX "product_sales" ON "product" USING btree ("status","sales" DESC NULLS LAST,"id","category_path","price","shop_id","origin","ship_class");--> statement-breakpoint
CREATE INDEX "product_new" ON "product" USING btree ("status","created_at" DESC NULLS LAST,"id","category_path");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("status","price","id","category_path");--> statement-breakpoint
CREATE INDEX "product_score" ON "product" USING btree ("status","score" DESC NULLS LAST,"comment_count" DESC NULLS LAST,"id","category_path");