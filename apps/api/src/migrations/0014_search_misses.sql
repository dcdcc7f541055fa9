-- online
CREATE TABLE IF NOT EXISTS "search_miss" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_miss_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "footprint_day";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "footprint_day" ON "footprint" USING btree ("type","day","user_id");
