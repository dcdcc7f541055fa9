CREATE TABLE "page_preview" (
	"hash" text PRIMARY KEY NOT NULL,
	"previews" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
