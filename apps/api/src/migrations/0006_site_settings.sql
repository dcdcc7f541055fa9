CREATE TABLE "site_setting" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"ios_app" text,
	"android_app" text,
	"app_qr" text,
	"supplier_login" text,
	"filing_number" text,
	"licence_number" text,
	"address" jsonb,
	"phone" text,
	"mail" text,
	"hours" jsonb,
	"social" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"samples" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "site_setting_single" CHECK ("site_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER site_setting_content AFTER INSERT OR DELETE OR UPDATE ON site_setting FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
