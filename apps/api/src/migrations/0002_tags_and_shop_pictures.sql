CREATE TABLE "tag" (
	"text" text PRIMARY KEY NOT NULL,
	"label" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "licence_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL;