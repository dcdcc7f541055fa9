-- online
-- Each statement runs by itself and can run again, because a large shop goes on selling meanwhile.
CREATE TABLE IF NOT EXISTS "product_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"skus_in_stock" integer NOT NULL
);
--> statement-breakpoint
-- On the empty table, nobody waits for it.
CREATE INDEX IF NOT EXISTS "product_sold_out" ON "product_stock" USING btree ("product_id") WHERE "product_stock"."skus_in_stock" = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_stock VALUES (NEW.id, 0) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_stock WHERE product_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adding a difference is right even if two purchases take the last units of two SKUs at the same time.
CREATE OR REPLACE FUNCTION count_sku_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 1 AND OLD.stock > 0 THEN
    UPDATE product_stock SET skus_in_stock = skus_in_stock - 1 WHERE product_id = OLD.product_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 1 AND NEW.stock > 0 THEN
    INSERT INTO product_stock VALUES (NEW.product_id, 1)
    ON CONFLICT (product_id) DO UPDATE SET skus_in_stock = product_stock.skus_in_stock + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_stock_added AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION add_product_stock();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_stock_removed AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION remove_product_stock();
--> statement-breakpoint
-- Every product has a row before the SKUs are counted, so that a trigger always finds it.
INSERT INTO product_stock SELECT id, 0 FROM product ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_stock_counted AFTER INSERT OR DELETE ON sku FOR EACH ROW EXECUTE FUNCTION count_sku_in_stock();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_stock_changed AFTER UPDATE OF product_id, stock, status ON sku FOR EACH ROW
  WHEN ((OLD.product_id, OLD.status = 1 AND OLD.stock > 0) IS DISTINCT FROM (NEW.product_id, NEW.status = 1 AND NEW.stock > 0))
  EXECUTE FUNCTION count_sku_in_stock();
--> statement-breakpoint
-- With its row locked, a count misses only changes whose triggers then wait for the row, and add their difference to it. The procedure holds one
-- row at a time, so it never waits for a purchase that waits for it. Nothing is lost if the commits reach the disk late: the count is repeated.
DO $$
DECLARE
  counted integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', false);
  FOR counted IN SELECT product_id FROM product_stock LOOP
    PERFORM FROM product_stock WHERE product_id = counted FOR UPDATE;
    UPDATE product_stock SET skus_in_stock = found.num
    FROM (SELECT count(*) AS num FROM sku WHERE sku.product_id = counted AND status = 1 AND stock > 0) AS found
    WHERE product_stock.product_id = counted AND skus_in_stock <> found.num;
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
-- Lexemes in search vectors that let the full-text index find best sellers: the doubling of sales, and the eighth of it. A search for the words
-- and for the upper lexemes reads no row of the other products. `~` is no part of a word, so nobody can search for them.
CREATE OR REPLACE FUNCTION sales_lexemes(sales integer) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY['~' || least(step / 8, 20), '~~' || step])
  FROM (SELECT floor(8 * ln(1 + greatest(sales, 0)::float8) / ln(2::float8))::int AS step) AS steps
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_searched_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searched_product VALUES (NEW.id, NEW.shop_id, NEW.status, NEW.sales, NEW.price, NEW.market_price, NEW.score, NEW.comment_count,
    NEW.created_at, NEW.category_path, NEW.origin, NEW.ship_class, NEW.search_text, coalesce(NEW.title ->> 'zh-TW', ''),
    NEW.search_vec || sales_lexemes(NEW.sales));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most purchases leave the lexemes as they are. The long vector is then neither read nor indexed again.
CREATE OR REPLACE FUNCTION change_searched_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searched_product SET shop_id = NEW.shop_id, status = NEW.status, sales = NEW.sales, price = NEW.price, market_price = NEW.market_price,
    score = NEW.score, comment_count = NEW.comment_count, created_at = NEW.created_at, category_path = NEW.category_path, origin = NEW.origin,
    ship_class = NEW.ship_class
  WHERE id = NEW.id;
  IF sales_lexemes(OLD.sales) <> sales_lexemes(NEW.sales) THEN
    UPDATE searched_product SET search_vec = NEW.search_vec || sales_lexemes(NEW.sales) WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_searched_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searched_product SET search_text = NEW.search_text, traditional = coalesce(NEW.title ->> 'zh-TW', ''),
    search_vec = NEW.search_vec || sales_lexemes(NEW.sales)
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Searches go on using the index of the words, so it is changed with every row. Building it anew would be faster, but they would wait for it.
DO $$
DECLARE
  changed integer;
BEGIN
  FOR changed IN SELECT id FROM searched_product LOOP
    UPDATE searched_product SET search_vec = search_vec || sales_lexemes(sales)
    WHERE id = changed AND search_vec <> search_vec || sales_lexemes(sales);
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
RESET synchronous_commit;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "searched_product_sales";
