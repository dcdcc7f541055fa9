CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_change', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_change_announced AFTER INSERT ON content_change FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
