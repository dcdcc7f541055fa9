CREATE TABLE "invoice" (
	"order_code" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"number" text,
	"random_number" text,
	"issued_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0),
	CONSTRAINT "invoice_state" CHECK ("invoice"."state" IN ('due', 'issued', 'voided') AND ("invoice"."state" = 'due') = ("invoice"."number" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "invoice_correction" (
	"refund_code" text PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kind" text,
	"number" text,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_correction_amount" CHECK ("invoice_correction"."amount" > 0),
	CONSTRAINT "invoice_correction_state" CHECK ("invoice_correction"."state" IN ('waiting', 'due', 'done') AND ("invoice_correction"."state" = 'done') = ("invoice_correction"."kind" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "invoice_correction_order" ON "invoice_correction" USING btree ("order_code");