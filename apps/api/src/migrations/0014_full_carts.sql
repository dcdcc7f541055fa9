-- A statement does not see what others put in while it runs. Here everybody waits for his turn and counts anew; the code of a
-- conflict has the caller try again, who then sees what lies there.
CREATE FUNCTION cart_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cart of ' || NEW.user_id, 0));
  IF (SELECT count(*) FROM cart_line WHERE user_id = NEW.user_id) > 100 THEN
    RAISE EXCEPTION 'a cart has 100 lines at most' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_is_full AFTER INSERT ON cart_line FOR EACH ROW EXECUTE FUNCTION cart_is_full();
