CREATE TABLE "booking_rate" (
	"place" integer PRIMARY KEY NOT NULL,
	"sku_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"num" integer,
	CONSTRAINT "booking_rate_num" CHECK ("booking_rate"."num" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sku_day" (
	"sku_id" integer NOT NULL,
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"num" integer NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "sku_day_sku_id_day_pk" PRIMARY KEY("sku_id","day"),
	CONSTRAINT "sku_day_booked" CHECK ("sku_day"."booked" between 0 and "sku_day"."num")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "unit" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "cancel_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "booking_unit" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "free_cancel_until" date;--> statement-breakpoint
CREATE INDEX "booking_rate_sku" ON "booking_rate" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "sku_day_full" ON "sku_day" USING btree ("product_id","day") WHERE "sku_day"."booked" >= "sku_day"."num";--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_days" CHECK (("cart_line"."first_day" is null) = ("cart_line"."last_day" is null) and "cart_line"."first_day" <= "cart_line"."last_day");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_days" CHECK (num_nulls("order_line"."first_day", "order_line"."last_day", "order_line"."booking_unit", "order_line"."free_cancel_until") in (0, 4) and "order_line"."first_day" <= "order_line"."last_day");