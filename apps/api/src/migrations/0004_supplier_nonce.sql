CREATE TABLE "supplier_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
