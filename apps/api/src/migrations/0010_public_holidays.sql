CREATE TABLE "public_holiday" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "public_holiday_country_day_pk" PRIMARY KEY("country","day")
);
