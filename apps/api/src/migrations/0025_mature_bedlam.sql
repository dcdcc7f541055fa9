ALTER TABLE "pickup_store" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "pickup_store" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "pickup_store" ADD CONSTRAINT "pickup_store_position" CHECK (("pickup_store"."lng" is null) = ("pickup_store"."lat" is null));