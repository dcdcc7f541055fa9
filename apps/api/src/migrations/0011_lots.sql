CREATE TABLE "sku_lot" (
	"sku_id" integer NOT NULL,
	"lot" text NOT NULL,
	"product_id" integer NOT NULL,
	"made_on" date NOT NULL,
	"best_before" date NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "sku_lot_sku_id_lot_pk" PRIMARY KEY("sku_id","lot"),
	CONSTRAINT "sku_lot_num" CHECK ("sku_lot"."num" >= 0),
	CONSTRAINT "sku_lot_days" CHECK ("sku_lot"."made_on" < "sku_lot"."best_before")
);
--> statement-breakpoint
CREATE TABLE "order_line_lot" (
	"line_id" bigint NOT NULL,
	"lot" text NOT NULL,
	"made_on" date NOT NULL,
	"best_before" date NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "order_line_lot_line_id_lot_pk" PRIMARY KEY("line_id","lot"),
	CONSTRAINT "order_line_lot_num" CHECK ("order_line_lot"."num" >= 1)
);
--> statement-breakpoint
CREATE INDEX "sku_lot_product" ON "sku_lot" USING btree ("product_id","best_before");