CREATE TABLE "content_change" (
	"transaction" bigint PRIMARY KEY DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL;--> statement-breakpoint
CREATE INDEX "product_changed" ON "product" USING btree ("status","id","changed_at");--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_change DEFAULT VALUES ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The columns are named where purchases write to the table too: what is sold is no change of content.
CREATE TRIGGER product_content AFTER INSERT OR DELETE OR UPDATE OF category_id, category_path, title, sub_title, cover, images, price,
  max_price, market_price, attributes, params, detail_html, detail_images, service_tags, status ON product
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER sku_content AFTER INSERT OR DELETE OR UPDATE OF attr_value_ids, price, market_price, image, status ON sku
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER market_product_content AFTER INSERT OR DELETE OR UPDATE OF price, stock, limit_per_user, level, status ON market_product
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER promotion_content AFTER INSERT OR DELETE OR UPDATE OF title, price, percent, stock, steps, starts_at, ends_at, status ON promotion
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER shop_content AFTER INSERT OR DELETE OR UPDATE OF name, logo, cover, intro, notice, tags, places, address, hours, status ON shop
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER category_content AFTER INSERT OR DELETE OR UPDATE ON category FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER banner_content AFTER INSERT OR DELETE OR UPDATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER button_content AFTER INSERT OR DELETE OR UPDATE ON button FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER article_content AFTER INSERT OR DELETE OR UPDATE ON article FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER web_page_content AFTER INSERT OR DELETE OR UPDATE ON web_page FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER market_content AFTER INSERT OR DELETE OR UPDATE ON market FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER market_tab_content AFTER INSERT OR DELETE OR UPDATE ON market_tab FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE TRIGGER rate_content AFTER INSERT OR DELETE OR UPDATE ON rate FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := shop_now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_changed BEFORE UPDATE OF title, sub_title, cover, images, price, max_price, market_price, attributes, params,
  detail_html, detail_images, status ON product FOR EACH ROW
  WHEN ((OLD.title, OLD.sub_title, OLD.cover, OLD.images, OLD.price, OLD.max_price, OLD.market_price, OLD.attributes, OLD.params,
    OLD.detail_html, OLD.detail_images, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.sub_title, NEW.cover, NEW.images, NEW.price, NEW.max_price, NEW.market_price, NEW.attributes,
    NEW.params, NEW.detail_html, NEW.detail_images, NEW.status))
  EXECUTE FUNCTION note_product_change();
