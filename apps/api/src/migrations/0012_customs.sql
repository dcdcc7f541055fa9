CREATE TABLE "customs_rule" (
	"id" integer PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"max_value" numeric(14, 2),
	"max_weight_grams" integer,
	"max_count" integer,
	"exempt_up_to" numeric(14, 2),
	"rates" jsonb NOT NULL,
	"percent" text NOT NULL,
	"source" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "shipping" ADD COLUMN "collects_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_order" ADD COLUMN "customs" jsonb;--> statement-breakpoint
CREATE INDEX "shop_order_identity" ON "shop_order" USING btree (((identity ->> 'id')::bigint)) WHERE "shop_order"."identity" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_identity" ON "audit_log" USING btree ("user_id","id" DESC NULLS LAST) WHERE "audit_log"."event" LIKE 'identity.%';--> statement-breakpoint
-- Written by hand: drizzle-kit does not know triggers.
CREATE TRIGGER customs_rule_content AFTER INSERT OR DELETE OR UPDATE ON customs_rule
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();
