ALTER TABLE "site_setting" ADD COLUMN "home_sections" text[];--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "popular_searches" jsonb;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "synonyms" jsonb;