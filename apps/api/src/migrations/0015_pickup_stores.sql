CREATE TABLE "pickup_store" (
	"chain" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"search_text" text NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "pickup_store_chain_code_pk" PRIMARY KEY("chain","code")
);
