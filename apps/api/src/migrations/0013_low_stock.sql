-- online
CREATE TABLE IF NOT EXISTS "low_stock" (
	"sku_id" integer PRIMARY KEY NOT NULL,
	"stock" integer NOT NULL
);
--> statement-breakpoint
-- On the empty table, nobody waits for it.
CREATE INDEX IF NOT EXISTS "low_stock_emptiest" ON "low_stock" USING btree ("stock","sku_id");
--> statement-breakpoint
-- Whoever changes a SKU has its row locked, so nobody waits here for anybody else.
CREATE OR REPLACE FUNCTION note_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.status = 1 AND NEW.stock <= 5 THEN
    INSERT INTO low_stock VALUES (NEW.id, NEW.stock) ON CONFLICT (sku_id) DO UPDATE SET stock = excluded.stock;
  ELSE
    DELETE FROM low_stock WHERE sku_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_low_added AFTER INSERT ON sku FOR EACH ROW WHEN (NEW.status = 1 AND NEW.stock <= 5)
  EXECUTE FUNCTION note_low_stock();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_low_removed AFTER DELETE ON sku FOR EACH ROW WHEN (OLD.status = 1 AND OLD.stock <= 5)
  EXECUTE FUNCTION note_low_stock();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sku_low_changed AFTER UPDATE OF stock, status ON sku FOR EACH ROW
  WHEN ((OLD.status = 1 AND OLD.stock <= 5 OR NEW.status = 1 AND NEW.stock <= 5)
    AND (OLD.status, OLD.stock) IS DISTINCT FROM (NEW.status, NEW.stock))
  EXECUTE FUNCTION note_low_stock();
--> statement-breakpoint
-- One SKU at a time is locked, so a purchase waits for a moment at most. Nothing is lost if the commits reach the disk late: this is repeated.
DO $$
DECLARE
  found_id integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', false);
  FOR found_id IN SELECT id FROM sku WHERE status = 1 AND stock <= 5 LOOP
    PERFORM FROM sku WHERE id = found_id FOR UPDATE;
    INSERT INTO low_stock SELECT id, stock FROM sku WHERE id = found_id AND status = 1 AND stock <= 5 ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
RESET synchronous_commit;
