DROP TABLE "article_views" CASCADE;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "top" boolean DEFAULT false NOT NULL;