ALTER TABLE "gift" ADD COLUMN "sender" text;
