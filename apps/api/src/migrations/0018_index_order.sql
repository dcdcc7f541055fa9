-- online
-- Lists are in descending order with nulls first, which an index with nulls last cannot give. Each list keeps its index until the new one is there.
DROP INDEX CONCURRENTLY IF EXISTS "popularity_collected";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "message_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "message_user_ordered" ON "message" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "message_user";
--> statement-breakpoint
ALTER INDEX "message_user_ordered" RENAME TO "message_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sms_code_phone_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sms_code_phone_ordered" ON "sms_code" USING btree ("phone","scene","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sms_code_phone";
--> statement-breakpoint
ALTER INDEX "sms_code_phone_ordered" RENAME TO "sms_code_phone";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_request_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_request_user_ordered" ON "refund_request" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_request_user";
--> statement-breakpoint
ALTER INDEX "refund_request_user_ordered" RENAME TO "refund_request_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "evaluation_product_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "evaluation_product_ordered" ON "evaluation" USING btree ("product_id","status","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "evaluation_product";
--> statement-breakpoint
ALTER INDEX "evaluation_product_ordered" RENAME TO "evaluation_product";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "evaluation_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "evaluation_user_ordered" ON "evaluation" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "evaluation_user";
--> statement-breakpoint
ALTER INDEX "evaluation_user_ordered" RENAME TO "evaluation_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "article_published_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "article_published_ordered" ON "article" USING btree ("type","enabled","published_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "article_published";
--> statement-breakpoint
ALTER INDEX "article_published_ordered" RENAME TO "article_published";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discover_entry_topic_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "discover_entry_topic_ordered" ON "discover_entry" USING btree ("topic_id","published_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discover_entry_topic";
--> statement-breakpoint
ALTER INDEX "discover_entry_topic_ordered" RENAME TO "discover_entry_topic";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discover_entry_published_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "discover_entry_published_ordered" ON "discover_entry" USING btree ("published_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "discover_entry_published";
--> statement-breakpoint
ALTER INDEX "discover_entry_published_ordered" RENAME TO "discover_entry_published";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "collect_newest_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "collect_newest_ordered" ON "collect" USING btree ("user_id","type","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "collect_newest";
--> statement-breakpoint
ALTER INDEX "collect_newest_ordered" RENAME TO "collect_newest";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gift_giver_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gift_giver_ordered" ON "gift" USING btree ("user_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gift_giver";
--> statement-breakpoint
ALTER INDEX "gift_giver_ordered" RENAME TO "gift_giver";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gift_receiver_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "gift_receiver_ordered" ON "gift" USING btree ("receiver_id","id") WHERE "gift"."receiver_id" IS NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "gift_receiver";
--> statement-breakpoint
ALTER INDEX "gift_receiver_ordered" RENAME TO "gift_receiver";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lottery_record_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lottery_record_user_ordered" ON "lottery_record" USING btree ("user_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lottery_record_user";
--> statement-breakpoint
ALTER INDEX "lottery_record_user_ordered" RENAME TO "lottery_record_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "upload_of_member_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "upload_of_member_ordered" ON "upload" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "upload_of_member";
--> statement-breakpoint
ALTER INDEX "upload_of_member_ordered" RENAME TO "upload_of_member";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "donation_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "donation_user_ordered" ON "donation" USING btree ("user_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "donation_user";
--> statement-breakpoint
ALTER INDEX "donation_user_ordered" RENAME TO "donation_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "member_ledger_account_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "member_ledger_account_ordered" ON "member_ledger" USING btree ("user_id","account","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "member_ledger_account";
--> statement-breakpoint
ALTER INDEX "member_ledger_account_ordered" RENAME TO "member_ledger_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shop_order_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shop_order_user_ordered" ON "shop_order" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shop_order_user";
--> statement-breakpoint
ALTER INDEX "shop_order_user_ordered" RENAME TO "shop_order_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "answer_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answer_user_ordered" ON "answer" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "answer_user";
--> statement-breakpoint
ALTER INDEX "answer_user_ordered" RENAME TO "answer_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "answer_comment_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "answer_comment_user_ordered" ON "answer_comment" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "answer_comment_user";
--> statement-breakpoint
ALTER INDEX "answer_comment_user_ordered" RENAME TO "answer_comment_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "question_newest_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "question_newest_ordered" ON "question" USING btree ("status","created_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "question_newest";
--> statement-breakpoint
ALTER INDEX "question_newest_ordered" RENAME TO "question_newest";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "question_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "question_user_ordered" ON "question" USING btree ("user_id","created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "question_user";
--> statement-breakpoint
ALTER INDEX "question_user_ordered" RENAME TO "question_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "footprint_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "footprint_user_ordered" ON "footprint" USING btree ("user_id","type","visited_at","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "footprint_user";
--> statement-breakpoint
ALTER INDEX "footprint_user_ordered" RENAME TO "footprint_user";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "record_revision_record_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "record_revision_record_ordered" ON "record_revision" USING btree ("kind","record_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "record_revision_record";
--> statement-breakpoint
ALTER INDEX "record_revision_record_ordered" RENAME TO "record_revision_record";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_identity_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_identity_ordered" ON "audit_log" USING btree ("user_id","id") WHERE "audit_log"."event" LIKE 'identity.%';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_identity";
--> statement-breakpoint
ALTER INDEX "audit_log_identity_ordered" RENAME TO "audit_log_identity";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_staff_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_staff_ordered" ON "audit_log" USING btree ("id") WHERE "audit_log"."event" LIKE 'staff.%';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_staff";
--> statement-breakpoint
ALTER INDEX "audit_log_staff_ordered" RENAME TO "audit_log_staff";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "voucher_user_ordered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "voucher_user_ordered" ON "voucher" USING btree ("user_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "voucher_user";
--> statement-breakpoint
ALTER INDEX "voucher_user_ordered" RENAME TO "voucher_user";
