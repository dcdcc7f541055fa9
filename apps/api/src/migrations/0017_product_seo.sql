ALTER TABLE "product" ADD COLUMN "related_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "seo" jsonb;--> statement-breakpoint
CREATE INDEX "birthday_greeting_newest" ON "birthday_greeting" USING btree ("greeted_at","user_id");