DROP INDEX "order_line_sku";--> statement-breakpoint
DROP INDEX "quote_expiry";--> statement-breakpoint
DROP INDEX "idempotent_reply_age";--> statement-breakpoint
CREATE INDEX "quote_expiry" ON "quote" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_reply_age" ON "idempotent_reply" USING brin ("created_at");--> statement-breakpoint
-- Its plan is kept for the session: as a function in SQL it was parsed and planned anew by every statement that asks for the time.
CREATE OR REPLACE FUNCTION shop_now() RETURNS timestamptz LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$ BEGIN RETURN now() + (SELECT ahead FROM shop_clock WHERE id = 1); END $$;
