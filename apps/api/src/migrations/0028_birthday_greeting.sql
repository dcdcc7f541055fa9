CREATE TABLE "birthday_greeting" (
	"user_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"member_coupon_id" bigint,
	"greeted_at" timestamp (3) with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "birthday_greeting_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE INDEX "member_birthday_day" ON "member_birthday" USING btree ("lunar","month","day");