ALTER TABLE "sms_code" ADD COLUMN "asker_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "asked_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;