CREATE TABLE "stock_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "stock_change_some" CHECK ("stock_change"."change" <> 0)
);
--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "folder_stock" integer;--> statement-breakpoint
ALTER TABLE "sku_lot" ADD COLUMN "folder_num" integer;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "set_by_staff" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_change_sku" ON "stock_change" USING btree ("sku_id","id");