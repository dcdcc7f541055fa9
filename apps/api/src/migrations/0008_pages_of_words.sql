CREATE TABLE "article_views" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_application" (
	"code" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"category_ids" integer[] NOT NULL,
	"website" text NOT NULL,
	"licence_images" text[] NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'review' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_application_states" CHECK ("supplier_application"."state" IN ('review', 'accepted', 'refused')),
	CONSTRAINT "supplier_application_decided" CHECK (("supplier_application"."state" = 'review') = ("supplier_application"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "web_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"cover" text,
	"images" text[] NOT NULL,
	"content_html" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"market_id" integer,
	"sort" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "web_page_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "supplier_application_state" ON "supplier_application" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "web_page_kind" ON "web_page" USING btree ("kind","sort");