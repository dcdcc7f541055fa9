ALTER TABLE "web_page" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "web_page" ADD COLUMN "ends_at" timestamp (3) with time zone;