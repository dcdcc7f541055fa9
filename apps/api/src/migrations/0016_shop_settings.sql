CREATE TABLE "product_preview" (
	"hash" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "home_sections" text[];--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "popular_searches" jsonb;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "synonyms" jsonb;