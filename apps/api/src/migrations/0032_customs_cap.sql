ALTER TABLE "shipping" ADD COLUMN "customs_cap" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "shipping" ADD CONSTRAINT "shipping_customs_cap" CHECK ("shipping"."customs_cap" > 0);