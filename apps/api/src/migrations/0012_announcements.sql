CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_change', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_change_announced AFTER INSERT ON content_change FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE FUNCTION announce_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('message', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS members;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_added_announced AFTER INSERT ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_messages();
--> statement-breakpoint
CREATE TRIGGER message_updated_announced AFTER UPDATE ON message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_messages();
--> statement-breakpoint
CREATE TRIGGER message_deleted_announced AFTER DELETE ON message REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_messages();
