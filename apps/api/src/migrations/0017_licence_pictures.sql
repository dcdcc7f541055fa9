CREATE TABLE "licence_picture" (
	"id" text PRIMARY KEY NOT NULL,
	"application_code" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_application" ADD COLUMN "mail_rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "licence_picture" ADD CONSTRAINT "licence_picture_application_code_supplier_application_code_fk" FOREIGN KEY ("application_code") REFERENCES "public"."supplier_application"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licence_picture_of_application" ON "licence_picture" USING btree ("application_code");--> statement-breakpoint
CREATE INDEX "licence_picture_unused" ON "licence_picture" USING btree ("created_at") WHERE "licence_picture"."application_code" IS NULL;--> statement-breakpoint
ALTER TABLE "supplier_application" DROP COLUMN "licence_images";