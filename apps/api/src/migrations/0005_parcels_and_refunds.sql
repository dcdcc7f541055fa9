CREATE TABLE "parcel_line" (
	"parcel_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "parcel_line_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id"),
	CONSTRAINT "parcel_line_num" CHECK ("parcel_line"."num" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"code" text PRIMARY KEY NOT NULL,
	"payment_code" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "payment_refund_amount" CHECK ("payment_refund"."amount" > 0)
);
--> statement-breakpoint
DROP INDEX "parcel_order";--> statement-breakpoint
DROP INDEX "parcel_event_parcel";--> statement-breakpoint
DROP INDEX "parcel_number";--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "extended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "settled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "payment_refund_payment" ON "payment_refund" USING btree ("payment_code");--> statement-breakpoint
CREATE INDEX "order_line_bought" ON "order_line" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_once" ON "parcel" USING btree ("order_code","courier_code","number");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_event_once" ON "parcel_event" USING btree ("parcel_id","happened_at","text");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_settled" ON "payment_order" USING btree ("order_code") WHERE "payment_order"."settled";--> statement-breakpoint
CREATE INDEX "parcel_number" ON "parcel" USING btree ("number");--> statement-breakpoint
ALTER TABLE "parcel" DROP COLUMN "line_ids";