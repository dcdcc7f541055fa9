-- The shop's clock: what tests and the demo may move, and what every default and every window reads.
CREATE TABLE "shop_clock" ("id" smallint PRIMARY KEY NOT NULL, "ahead" interval NOT NULL);
--> statement-breakpoint
INSERT INTO "shop_clock" VALUES (1, '0 seconds');
--> statement-breakpoint
CREATE FUNCTION shop_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT now() + (SELECT ahead FROM shop_clock WHERE id = 1) $$;
