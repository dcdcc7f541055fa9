CREATE TABLE "suspect_money" (
	"payment_code" text PRIMARY KEY NOT NULL,
	"provider_transaction" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "suspect_money_amount" CHECK ("suspect_money"."amount" >= 0)
);
