ALTER TABLE "parcel" ADD COLUMN "track_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "track_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "track_error" text;--> statement-breakpoint
CREATE INDEX "parcel_to_track" ON "parcel" USING btree (coalesce(track_at, shipped_at)) WHERE state <> 'delivered';