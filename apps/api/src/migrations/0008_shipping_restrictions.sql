CREATE TABLE "shipping_restriction" (
	"id" integer PRIMARY KEY NOT NULL,
	"goods_classes" text[] NOT NULL,
	"category_ids" integer[] NOT NULL,
	"product_ids" integer[] NOT NULL,
	"countries" text[] NOT NULL,
	"transport" text,
	"reason" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "goods_classes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping" ADD COLUMN "transport" text DEFAULT 'land' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping" ADD CONSTRAINT "shipping_transport" CHECK ("shipping"."transport" in ('land', 'sea', 'air'));--> statement-breakpoint
-- Written by hand: drizzle-kit does not know triggers.
CREATE TRIGGER shipping_restriction_content AFTER INSERT OR DELETE OR UPDATE ON shipping_restriction
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
