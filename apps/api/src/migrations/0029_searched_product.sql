-- Filled from all goods that are there, which takes a large shop longer than any call may.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE TABLE "searched_product" (
	"id" integer PRIMARY KEY NOT NULL,
	"shop_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"sales" integer NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"market_price" numeric(14, 2),
	"score" numeric(3, 1) NOT NULL,
	"comment_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"category_path" integer[] NOT NULL,
	"origin" text NOT NULL,
	"ship_class" text NOT NULL,
	"search_text" text NOT NULL,
	"traditional" text NOT NULL,
	"search_vec" "tsvector" NOT NULL
);
--> statement-breakpoint
-- The words of a good always lie apart from it, and all else never does.
ALTER TABLE searched_product SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE searched_product ALTER COLUMN category_path SET STORAGE PLAIN, ALTER COLUMN origin SET STORAGE MAIN,
  ALTER COLUMN ship_class SET STORAGE MAIN, ALTER COLUMN search_text SET STORAGE MAIN, ALTER COLUMN traditional SET STORAGE MAIN;--> statement-breakpoint
INSERT INTO searched_product
  SELECT id, shop_id, status, sales, price, market_price, score, comment_count, created_at, category_path, origin, ship_class, search_text,
    coalesce(title ->> 'zh-TW', ''), search_vec
  FROM product ORDER BY id;--> statement-breakpoint
DROP INDEX "product_search";--> statement-breakpoint
CREATE INDEX "searched_product_words" ON "searched_product" USING gin ("search_vec") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "searched_product_sales" ON "searched_product" USING btree ("sales");--> statement-breakpoint
CREATE FUNCTION add_searched_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO searched_product VALUES (NEW.id, NEW.shop_id, NEW.status, NEW.sales, NEW.price, NEW.market_price, NEW.score, NEW.comment_count,
    NEW.created_at, NEW.category_path, NEW.origin, NEW.ship_class, NEW.search_text, coalesce(NEW.title ->> 'zh-TW', ''), NEW.search_vec);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_searched_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searched_product SET shop_id = NEW.shop_id, status = NEW.status, sales = NEW.sales, price = NEW.price, market_price = NEW.market_price,
    score = NEW.score, comment_count = NEW.comment_count, created_at = NEW.created_at, category_path = NEW.category_path, origin = NEW.origin,
    ship_class = NEW.ship_class
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_searched_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searched_product SET search_text = NEW.search_text, traditional = coalesce(NEW.title ->> 'zh-TW', ''), search_vec = NEW.search_vec
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remove_searched_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM searched_product WHERE id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_searched_added AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION add_searched_product();
--> statement-breakpoint
CREATE TRIGGER product_searched_changed AFTER UPDATE OF shop_id, status, sales, price, market_price, score, comment_count, created_at, category_path,
  origin, ship_class ON product FOR EACH ROW
  WHEN ((OLD.shop_id, OLD.status, OLD.sales, OLD.price, OLD.market_price, OLD.score, OLD.comment_count, OLD.created_at, OLD.category_path,
    OLD.origin, OLD.ship_class)
    IS DISTINCT FROM (NEW.shop_id, NEW.status, NEW.sales, NEW.price, NEW.market_price, NEW.score, NEW.comment_count, NEW.created_at,
    NEW.category_path, NEW.origin, NEW.ship_class))
  EXECUTE FUNCTION change_searched_product();
--> statement-breakpoint
-- Purchases write to goods too, and leave their words alone: these would have to be fetched to be compared.
CREATE TRIGGER product_searched_words AFTER UPDATE OF title, search_text, search_vec ON product FOR EACH ROW
  WHEN ((OLD.title, OLD.search_text, OLD.search_vec) IS DISTINCT FROM (NEW.title, NEW.search_text, NEW.search_vec))
  EXECUTE FUNCTION change_searched_words();
--> statement-breakpoint
CREATE TRIGGER product_searched_removed AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION remove_searched_product();
