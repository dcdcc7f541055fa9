CREATE TABLE "discover_entry" (
	"id" integer PRIMARY KEY NOT NULL,
	"topic_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"cover" text,
	"tags" text[] NOT NULL,
	"product_ids" integer[] NOT NULL,
	"shop_ids" integer[] NOT NULL,
	"article_ids" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discover_entry_key" UNIQUE("key"),
	CONSTRAINT "discover_entry_target" CHECK (("discover_entry"."kind" = 'story') = ("discover_entry"."target_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "discover_topic" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"listed" boolean NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "discover_topic_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "discover_entry" ADD CONSTRAINT "discover_entry_topic_id_discover_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."discover_topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discover_entry_topic" ON "discover_entry" USING btree ("topic_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "discover_entry_published" ON "discover_entry" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);