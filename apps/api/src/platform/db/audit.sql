-- The shop's invariants as one statement: every row it returns is a violation.
SELECT 'stock' AS invariant, sku.id::text AS row_key, jsonb_build_object('supplied', sku.supplied, 'stock', sku.stock, 'ordered', ordered.num) AS facts
FROM sku
LEFT JOIN (
  SELECT sku_id, sum(num) AS num FROM order_line WHERE stock_state IN ('reserved', 'sold') AND first_day IS NULL GROUP BY sku_id
) AS ordered ON ordered.sku_id = sku.id
WHERE sku.supplied - sku.stock <> coalesce(ordered.num, 0)
UNION ALL
SELECT 'booked units of a day', concat(sku_id, ' ', day),
  jsonb_build_object('num', taken.num, 'booked', taken.booked, 'ordered', ordered.num)
FROM sku_day AS taken
FULL JOIN (
  SELECT sku_id, day::date AS day, sum(line.num - freed.num) AS num
  FROM order_line AS line
  CROSS JOIN LATERAL (SELECT coalesce(sum(num), 0) AS num FROM refund_request WHERE line_id = line.id AND restocked) AS freed
  CROSS JOIN LATERAL generate_series(line.first_day, line.last_day, '1 day') AS day
  WHERE line.first_day IS NOT NULL AND line.stock_state IN ('reserved', 'sold') GROUP BY sku_id, day::date
) AS ordered USING (sku_id, day)
WHERE coalesce(taken.booked, 0) <> coalesce(ordered.num, 0) OR taken.booked > taken.num
UNION ALL
SELECT 'negative stock', id::text, to_jsonb(stock) FROM sku WHERE stock < 0
UNION ALL
SELECT 'order without lines', code, to_jsonb(state) FROM shop_order
WHERE NOT EXISTS (SELECT 1 FROM order_line WHERE order_line.order_code = shop_order.code)
UNION ALL
SELECT 'order total', code, to_jsonb(pay_amount) FROM shop_order
WHERE pay_amount <> round(greatest(product_amount + freight_amount + wrap_amount + tax_amount - discount_amount, 0))
   OR product_amount <> (SELECT sum(amount) FROM order_line WHERE order_line.order_code = shop_order.code)
   OR pay_amount <> (SELECT sum(pay_share) FROM order_line WHERE order_line.order_code = shop_order.code)
UNION ALL
SELECT 'paid order without payment', code, to_jsonb(state) FROM shop_order
WHERE pay_state = 1 AND NOT EXISTS (
  SELECT 1 FROM payment_order JOIN paid_ledger USING (payment_code) WHERE payment_order.order_code = shop_order.code AND settled
)
UNION ALL
SELECT 'settled payment of an unpaid order', payment_code, to_jsonb(order_code) FROM payment_order
LEFT JOIN shop_order ON shop_order.code = order_code WHERE settled AND coalesce(pay_state, 0) = 0
UNION ALL
SELECT 'payment amount differs from its orders', code, to_jsonb(amount) FROM payment_attempt
WHERE amount <> (SELECT sum(amount) FROM payment_order WHERE payment_code = code)
UNION ALL
SELECT 'order open for a payment that is not pending', payment_code, to_jsonb(order_code)
FROM payment_order JOIN payment_attempt ON code = payment_code WHERE open AND state <> 'pending'
UNION ALL
SELECT 'refund due of a closed order', code, to_jsonb(refund_due) FROM payment_attempt
WHERE refund_due <> EXISTS (SELECT 1 FROM payment_refund WHERE payment_code = payment_attempt.code AND reason = 'orderClosed')
   OR state = 'paid' AND coalesce((SELECT sum(amount) FROM payment_order WHERE payment_code = payment_attempt.code AND NOT settled), 0)
     <> coalesce((SELECT sum(amount) FROM payment_refund WHERE payment_code = payment_attempt.code AND reason = 'orderClosed'), 0)
UNION ALL
SELECT 'payment refunded beyond its amount', payment_code, to_jsonb(sum(amount)) FROM payment_refund GROUP BY payment_code
HAVING sum(amount) > coalesce((SELECT amount FROM paid_ledger WHERE paid_ledger.payment_code = payment_refund.payment_code),
  (SELECT amount FROM suspect_money WHERE suspect_money.payment_code = payment_refund.payment_code AND decision = 'refunded'), 0)
UNION ALL
SELECT 'order refunded beyond its amount', order_code, to_jsonb(sum(order_amount)) FROM payment_refund WHERE order_code IS NOT NULL
GROUP BY order_code HAVING sum(order_amount) > coalesce((SELECT pay_amount FROM shop_order WHERE code = order_code AND pay_state > 0), 0)
UNION ALL
SELECT 'payment discrepancy and its payment', suspect_money.payment_code, jsonb_build_object('decision', decision, 'payment', state)
FROM suspect_money JOIN payment_attempt ON code = suspect_money.payment_code
WHERE (coalesce(decision, '') = 'refunded') <> EXISTS (
    SELECT 1 FROM payment_refund WHERE payment_refund.payment_code = suspect_money.payment_code AND reason = 'suspect')
  OR state = 'suspect' AND decision IS NOT NULL OR decision = 'settled' AND state <> 'paid'
UNION ALL
SELECT 'order state differs from its last transition', code, to_jsonb(state) FROM shop_order
WHERE state <> coalesce((SELECT to_state FROM order_move WHERE order_code = code ORDER BY id DESC LIMIT 1), 10)
UNION ALL
SELECT 'more shipped than bought', line_id::text, to_jsonb(sum(parcel_line.num)) FROM parcel_line
LEFT JOIN order_line ON order_line.id = line_id GROUP BY line_id, order_line.num HAVING sum(parcel_line.num) > coalesce(order_line.num, 0)
UNION ALL
SELECT 'shipped order without parcel', code, to_jsonb(state) FROM shop_order
WHERE state IN (25, 30) AND NOT EXISTS (SELECT 1 FROM parcel WHERE order_code = code)
UNION ALL
SELECT 'unpaid order in a paid state', code, to_jsonb(state) FROM shop_order
WHERE pay_state = 0 AND state > 10 AND pickup_payment IS DISTINCT FROM 'due'
UNION ALL
SELECT 'cash on delivery and its payment', shop_order.code,
  jsonb_build_object('pickup', pickup_payment, 'state', state, 'paid', pay_state, 'pending', cash.pending, 'settled', cash.settled)
FROM shop_order
CROSS JOIN LATERAL (
  SELECT count(*) AS attempts, count(*) FILTER (WHERE open AND payment_attempt.state = 'pending') AS pending, count(*) FILTER (WHERE settled) AS settled
  FROM payment_order JOIN payment_attempt ON payment_attempt.code = payment_code
  WHERE order_code = shop_order.code AND channel = 'cod' AND payment_order.amount = pay_amount AND currency = 'TWD'
) AS cash
WHERE CASE pickup_payment
  WHEN 'due' THEN pay_state <> 0 OR state NOT IN (20, 30) OR store IS NULL OR cash.pending <> 1 OR cash.settled <> 0
  WHEN 'collected' THEN pay_state = 0 OR state NOT IN (40, 50) OR cash.settled <> 1 OR cash.pending <> 0
  WHEN 'unclaimed' THEN pay_state <> 0 OR state <> -10 OR cash.attempts = 0 OR cash.pending + cash.settled <> 0
    OR NOT EXISTS (SELECT FROM order_move WHERE order_code = shop_order.code AND to_state = 30)
    OR EXISTS (SELECT FROM parcel WHERE order_code = shop_order.code AND parcel.state <> 'returned')
  WHEN 'cancelled' THEN pay_state <> 0 OR state <> -10 OR cash.attempts = 0 OR cash.pending + cash.settled <> 0
    OR EXISTS (SELECT FROM parcel WHERE order_code = shop_order.code)
  ELSE cash.attempts <> 0 END
UNION ALL
SELECT 'returned parcel of another order', parcel.id::text, to_jsonb(order_code) FROM parcel LEFT JOIN shop_order ON shop_order.code = order_code
WHERE parcel.state = 'returned' AND pickup_payment IS DISTINCT FROM 'unclaimed'
UNION ALL
SELECT 'paid order in the unpaid state', code, to_jsonb(state) FROM shop_order WHERE pay_state = 1 AND state = 10
UNION ALL
SELECT 'payment differs from the ledger', payment_attempt.code, to_jsonb(payment_attempt.state)
FROM payment_attempt LEFT JOIN paid_ledger ON paid_ledger.payment_code = payment_attempt.code
WHERE (payment_attempt.state = 'paid') <> (paid_ledger.payment_code IS NOT NULL)
   OR paid_ledger.currency <> payment_attempt.currency
   OR paid_ledger.amount <> coalesce(
     (SELECT amount FROM suspect_money WHERE suspect_money.payment_code = payment_attempt.code AND decision = 'settled'),
     payment_attempt.amount)
UNION ALL
SELECT 'stock state of a line', order_line.id::text, jsonb_build_object('stock', stock_state, 'order', shop_order.state)
FROM order_line JOIN shop_order ON shop_order.code = order_line.order_code
WHERE stock_state <> CASE WHEN shop_order.state = 10 THEN 'reserved' WHEN shop_order.state < 0 THEN 'released' ELSE 'sold' END
  AND NOT (shop_order.state = -12 AND stock_state = 'sold')
UNION ALL
SELECT 'line refund totals', order_line.id::text,
  jsonb_build_object('num', refund_num, 'requested', requested.num, 'amount', refund_amount, 'requestedAmount', requested.amount)
FROM order_line LEFT JOIN LATERAL (
  SELECT coalesce(sum(num), 0) AS num, coalesce(sum(amount), 0) AS amount FROM refund_request WHERE line_id = order_line.id AND state > 0
) AS requested ON true
WHERE refund_num <> requested.num OR refund_amount <> requested.amount
UNION ALL
SELECT 'order refund total', code, jsonb_build_object('counted', refunded_amount, 'paid', pay_amount) FROM shop_order
WHERE refunded_amount <> (SELECT sum(refund_amount) FROM order_line WHERE order_code = code) OR refunded_amount > pay_amount
UNION ALL
SELECT 'refund request and its refund', id::text, jsonb_build_object('state', state, 'amount', amount) FROM refund_request
WHERE type IN (1, 2) AND amount > 0 AND (state = 5 OR type = 1 AND state = 2 OR type = 2 AND state = 4) <> EXISTS (
  SELECT 1 FROM payment_refund WHERE payment_refund.order_code = refund_request.order_code AND request_key = 'afterSale:' || refund_request.id
    AND order_amount = refund_request.amount AND (payment_refund.currency = 'TWD' OR payment_refund.amount = refund_request.amount_cny))
UNION ALL
SELECT 'vouchers of a line', order_line.id::text,
  jsonb_build_object('num', order_line.num, 'issued', issued.num, 'refunded', issued.refunded, 'requested', refund_num, 'state', shop_order.state)
FROM order_line JOIN shop_order ON shop_order.code = order_line.order_code
CROSS JOIN LATERAL (SELECT count(*) AS num, count(*) FILTER (WHERE state = 'refunded') AS refunded FROM voucher WHERE line_id = order_line.id) AS issued
WHERE issued.num <> CASE WHEN fulfilment = 'voucher' AND pay_state > 0 THEN order_line.num ELSE 0 END OR NOT is_gift AND issued.refunded <> refund_num AND fulfilment = 'voucher' AND pay_state > 0
UNION ALL
SELECT 'voucher order with unused vouchers is received', code, to_jsonb(state) FROM shop_order
WHERE state IN (40, 50) AND EXISTS (SELECT FROM voucher WHERE order_code = code AND voucher.state = 'issued')
  AND NOT EXISTS (SELECT FROM order_line WHERE order_code = code AND fulfilment <> 'voucher')
UNION ALL
SELECT 'review of a product that was not bought', evaluation.id::text, to_jsonb(order_line_id) FROM evaluation
LEFT JOIN order_line ON order_line.id = order_line_id AND order_line.user_id = evaluation.user_id
WHERE order_line_id IS NOT NULL AND order_line.evaluated IS NOT TRUE
UNION ALL
SELECT 'two default addresses', user_id::text, to_jsonb(count(*)) FROM address WHERE is_default GROUP BY user_id HAVING count(*) > 1
UNION ALL
SELECT 'address without country', id::text, to_jsonb(country_id) FROM address WHERE country_id <= 0
UNION ALL
SELECT 'favourite count', coalesce(popularity.type, counted.type) || ' ' || coalesce(popularity.target_id, counted.target_id), to_jsonb(collect_count)
FROM popularity FULL JOIN (SELECT type, target_id, count(*) AS num FROM collect GROUP BY type, target_id) AS counted USING (type, target_id)
WHERE coalesce(collect_count, 0) <> coalesce(counted.num, 0)
UNION ALL
SELECT 'answer count of a question', id::text, to_jsonb(answer_count) FROM question
WHERE answer_count <> (SELECT count(*) FROM answer WHERE answer.question_id = question.id AND answer.status = 1)
UNION ALL
SELECT 'best answer of another question', id::text, to_jsonb(best_answer_id) FROM question
WHERE best_answer_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.id = best_answer_id AND answer.question_id = question.id AND answer.status = 1)
UNION ALL
SELECT 'counts of an answer', id::text, jsonb_build_object('up', up_count, 'down', down_count, 'comments', comment_count) FROM answer
WHERE up_count <> up_base + (SELECT count(*) FROM answer_thumb WHERE answer_id = answer.id AND state = 1)
   OR down_count <> (SELECT count(*) FROM answer_thumb WHERE answer_id = answer.id AND state = -1)
   OR comment_count <> (SELECT count(*) FROM answer_comment WHERE answer_id = answer.id AND status = 1)
UNION ALL
SELECT 'lots of an order line', order_line.id::text, jsonb_build_object('num', order_line.num, 'lots', sum(order_line_lot.num))
FROM order_line_lot LEFT JOIN order_line ON order_line.id = line_id GROUP BY order_line.id
HAVING order_line.id IS NULL OR sum(order_line_lot.num) > order_line.num
UNION ALL
SELECT 'helpful votes of a review', id::text, jsonb_build_object('up', up, 'base', up_base) FROM evaluation
WHERE up <> up_base + (SELECT count(*) FROM evaluation_vote WHERE evaluation_id = evaluation.id)
UNION ALL
SELECT 'stock of a sale', item.id::text, jsonb_build_object('stock', item.stock, 'sold', item.sold, 'ordered', ordered.num)
FROM market_product AS item
LEFT JOIN LATERAL (
  SELECT coalesce(sum(num), 0) AS num FROM order_line WHERE market_product_id = item.id AND stock_state IN ('reserved', 'sold')
) AS ordered ON true
WHERE item.sold <> ordered.num OR item.sold + item.sold_elsewhere > item.stock
UNION ALL
SELECT 'stock of a promotion', item.id::text, jsonb_build_object('stock', item.stock, 'sold', item.sold, 'ordered', ordered.num)
FROM promotion AS item
LEFT JOIN LATERAL (
  SELECT coalesce(sum(num), 0) AS num FROM order_line WHERE promote_id = item.id AND stock_state IN ('reserved', 'sold')
) AS ordered ON true
WHERE item.sold <> ordered.num OR (item.stock > 0 AND item.sold + item.sold_elsewhere > item.stock)
UNION ALL
SELECT 'sale quantity of one buyer', concat(user_id, ' ', market_product_id, ' ', promote_id),
  jsonb_build_object('counted', buyer.num, 'limit', buyer.most, 'ordered', ordered.num)
FROM sale_buyer AS buyer
FULL JOIN (
  SELECT user_id, market_product_id, promote_id, sum(num) AS num FROM order_line
  WHERE (market_product_id > 0 OR promote_id > 0) AND stock_state IN ('reserved', 'sold') GROUP BY user_id, market_product_id, promote_id
) AS ordered USING (user_id, market_product_id, promote_id)
WHERE coalesce(buyer.num, 0) <> coalesce(ordered.num, 0) OR (buyer.most > 0 AND buyer.num > buyer.most)
UNION ALL
SELECT 'product differs from its search row', coalesce(product.id, searched.id)::text, jsonb_build_object('product', product.id, 'searched', searched.id)
FROM product FULL JOIN searched_product AS searched USING (id)
WHERE (product.id, product.shop_id, product.status, product.sales, product.price, product.market_price, product.score, product.comment_count,
    product.created_at, product.category_path, product.origin, product.ship_class, product.search_text, coalesce(product.title ->> 'zh-TW', ''),
    product.search_vec || sales_lexemes(product.sales))
  IS DISTINCT FROM (searched.id, searched.shop_id, searched.status, searched.sales, searched.price, searched.market_price, searched.score,
    searched.comment_count, searched.created_at, searched.category_path, searched.origin, searched.ship_class, searched.search_text,
    searched.traditional, searched.search_vec)
UNION ALL
SELECT 'product stock differs from the SKUs in stock', coalesce(product.id, stored.product_id)::text,
  jsonb_build_object('stored', stored.skus_in_stock, 'counted', coalesce(counted.num, 0))
FROM product FULL JOIN product_stock AS stored ON stored.product_id = product.id
LEFT JOIN (SELECT product_id, count(*) AS num FROM sku WHERE status = 1 AND stock > 0 GROUP BY product_id) AS counted ON counted.product_id = product.id
WHERE product.id IS NULL OR stored.skus_in_stock IS DISTINCT FROM coalesce(counted.num, 0)
UNION ALL
SELECT 'list of low stock differs from the SKUs', coalesce(low.id, listed.sku_id)::text, jsonb_build_object('sku', low.stock, 'listed', listed.stock)
FROM (SELECT id, stock FROM sku WHERE status = 1 AND stock <= 5) AS low FULL JOIN low_stock AS listed ON listed.sku_id = low.id
WHERE low.stock IS DISTINCT FROM listed.stock
UNION ALL
SELECT 'gift line with a price', id::text, to_jsonb(amount) FROM order_line WHERE is_gift AND (amount <> 0 OR pay_share <> 0)
UNION ALL
SELECT 'balance differs from the ledger', concat(member.id, ' ', stored.account), jsonb_build_object('balance', stored.balance, 'ledger', ledger.sum, 'last', ledger.last)
FROM member
CROSS JOIN LATERAL (VALUES ('exp', experience::numeric), ('score', score), ('integral', integral), ('money', money)) AS stored (account, balance)
LEFT JOIN (
  SELECT user_id, account, sum(change) AS sum, (array_agg(balance ORDER BY id DESC))[1] AS last FROM member_ledger GROUP BY user_id, account
) AS ledger ON ledger.user_id = member.id AND ledger.account = stored.account
WHERE stored.balance <> coalesce(ledger.sum, 0) OR stored.balance <> coalesce(ledger.last, 0) OR stored.balance < 0
UNION ALL
SELECT 'ledger entry without member', user_id::text, to_jsonb(count(*)) FROM member_ledger
WHERE NOT EXISTS (SELECT 1 FROM member WHERE member.id = user_id) GROUP BY user_id
UNION ALL
SELECT 'check-in without reward', concat(user_id, ' ', day), to_jsonb(make_up_month) FROM member_sign
WHERE NOT EXISTS (
  SELECT 1 FROM member_ledger WHERE member_ledger.user_id = member_sign.user_id AND account = 'integral' AND code = day::text
    AND kind = CASE WHEN make_up_month IS NULL THEN 'sign' ELSE 'signMakeUp' END)
UNION ALL
SELECT 'donation total of a member', member.id::text, jsonb_build_object('counted', donated, 'donated', coalesce(sum(amount), 0))
FROM member LEFT JOIN donation ON user_id = member.id GROUP BY member.id HAVING donated <> coalesce(sum(amount), 0)
UNION ALL
SELECT 'issued coupons', coupon.id::text, jsonb_build_object('total', total, 'received', received, 'issued', issued.num)
FROM coupon LEFT JOIN LATERAL (SELECT count(*) AS num FROM member_coupon WHERE coupon_id = coupon.id) AS issued ON true
WHERE received <> issued.num OR (total > 0 AND received > total)
UNION ALL
SELECT 'coupon limit of one member', concat(user_id, ' ', coupon_id), to_jsonb(count(*)) FROM member_coupon
GROUP BY user_id, coupon_id HAVING count(*) > max(most)
UNION ALL
SELECT 'coupon and its orders', held.id::text, jsonb_build_object('state', held.state, 'orderGroup', held.trade_code, 'openOrderGroups', active.trade_codes)
FROM member_coupon AS held
LEFT JOIN LATERAL (
  SELECT coalesce(array_agg(DISTINCT trade_code), '{}') AS trade_codes, count(*) AS num FROM order_coupon AS usage
  JOIN shop_order ON shop_order.code = usage.order_code AND shop_order.user_id = held.user_id AND shop_order.state > 0
  WHERE usage.member_coupon_id = held.id
) AS active ON true
JOIN coupon ON coupon.id = held.coupon_id
WHERE active.trade_codes <> CASE WHEN held.state IN (1, 4) THEN ARRAY[held.trade_code] ELSE '{}' END
   OR (coupon.shop_id > 0 AND active.num > 1)
UNION ALL
SELECT 'coupon state of a paid order', held.id::text, to_jsonb(held.state) FROM member_coupon AS held
WHERE held.state IN (1, 4) AND (held.state = 1) <> EXISTS (
  SELECT 1 FROM order_coupon AS usage JOIN shop_order ON shop_order.code = usage.order_code
  WHERE usage.member_coupon_id = held.id AND shop_order.trade_code = held.trade_code AND (shop_order.state > 10 OR shop_order.paid_at IS NOT NULL))
UNION ALL
SELECT 'coupons exceed the discount', usage.order_code, to_jsonb(sum(usage.amount)) FROM order_coupon AS usage
LEFT JOIN shop_order ON shop_order.code = usage.order_code GROUP BY usage.order_code, shop_order.discount_amount
HAVING sum(usage.amount) > coalesce(shop_order.discount_amount, 0)
UNION ALL
SELECT 'used code without coupon', hash, to_jsonb(used_by) FROM coupon_code
WHERE used_by IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM member_coupon WHERE user_id = used_by AND member_coupon.coupon_id = coupon_code.coupon_id AND source = 'code')
UNION ALL
SELECT 'order balance payment differs from the ledger', order_code, jsonb_build_object('integral', integral, 'money', money, 'posted', posted.integral_sum)
FROM order_allowance JOIN shop_order ON code = order_code
LEFT JOIN LATERAL (
  SELECT coalesce(sum(change) FILTER (WHERE account = 'integral'), 0) AS integral_sum, coalesce(sum(change) FILTER (WHERE account = 'money'), 0) AS money_sum
  FROM member_ledger WHERE member_ledger.user_id = order_allowance.user_id AND (
    member_ledger.code = order_code AND kind IN ('orderSpent', 'orderReturned')
    OR kind = 'refundReturned' AND member_ledger.code IN (SELECT id::text FROM refund_request WHERE refund_request.order_code = order_allowance.order_code))
) AS posted ON true
LEFT JOIN LATERAL (
  SELECT coalesce(sum(amount), 0) AS refunded FROM refund_request
  WHERE refund_request.order_code = order_allowance.order_code AND (type IN (1, 2) AND state = 5 OR type = 1 AND state = 2 OR type = 2 AND state = 4)
) AS refunds ON true
WHERE -integral_sum <> CASE WHEN state < 0 THEN 0 ELSE integral - floor(integral * refunded / pay_amount) END
   OR -money_sum <> CASE WHEN state < 0 THEN 0 ELSE money - trunc(money * refunded / pay_amount, 2) END
UNION ALL
SELECT 'issued prizes', lottery_prize.id::text, jsonb_build_object('given', given, 'stock', stock, 'records', records.num)
FROM lottery_prize LEFT JOIN LATERAL (SELECT count(*) AS num FROM lottery_record WHERE prize_id = lottery_prize.id) AS records ON true
WHERE given <> CASE WHEN type = 0 THEN given ELSE records.num END OR given > coalesce(stock, given)
UNION ALL
SELECT 'draw numbers of a lottery', lottery.id::text, jsonb_build_object('last', last_number, 'records', records.num, 'highest', records.highest)
FROM lottery LEFT JOIN LATERAL (
  SELECT count(*) AS num, coalesce(max(draw_number), 0) AS highest FROM lottery_record WHERE lottery_id = lottery.id
) AS records ON true
WHERE last_number <> records.num OR last_number <> records.highest
UNION ALL
SELECT 'draw without cost in the ledger', lottery_record.id::text, to_jsonb(cost_num) FROM lottery_record JOIN lottery ON lottery.id = lottery_id
WHERE cost_type = 1 AND NOT EXISTS (
  SELECT 1 FROM member_ledger WHERE member_ledger.user_id = lottery_record.user_id AND account = 'integral'
    AND kind = 'lotteryCost' AND code = lottery_record.id::text)
UNION ALL
SELECT 'prize without ledger entry', lottery_record.id::text, to_jsonb(num) FROM lottery_record JOIN lottery_prize ON lottery_prize.id = prize_id
WHERE type IN (1, 4, 5) AND NOT EXISTS (
  SELECT 1 FROM member_ledger WHERE member_ledger.user_id = lottery_record.user_id AND kind = 'lotteryPrize' AND code = lottery_record.id::text)
UNION ALL
SELECT 'gift with two owners', gift.id::text, to_jsonb(order_code) FROM gift JOIN shop_order ON shop_order.code = order_code
WHERE gift.user_id <> shop_order.user_id OR (expired_at IS NOT NULL AND shop_order.state > 0)
UNION ALL
SELECT 'shipped gift that was not claimed', gift.id::text, to_jsonb(shop_order.state) FROM gift JOIN shop_order ON shop_order.code = order_code
WHERE claimed_at IS NULL AND shop_order.state > 20
UNION ALL
SELECT 'guess reward', guess_record.id::text, to_jsonb(reward) FROM guess_record JOIN guess_activity ON guess_activity.id = activity_id
WHERE reward > 0 AND (coalesce(result_option_id, 0) = option_id) <> EXISTS (
  SELECT 1 FROM member_ledger WHERE member_ledger.user_id = guess_record.user_id AND kind = 'guess' AND code = guess_record.id::text)
UNION ALL
SELECT 'shipped order without invoice', code, to_jsonb(state) FROM shop_order
WHERE shop_order.invoice IS NOT NULL AND EXISTS (SELECT 1 FROM order_move WHERE order_code = code AND to_state IN (25, 30, 35))
  AND NOT EXISTS (SELECT 1 FROM invoice WHERE order_code = code)
  AND pay_amount > coalesce((SELECT sum(order_amount) FROM payment_refund WHERE order_code = shop_order.code), 0)
UNION ALL
SELECT 'invoice of an order without one', order_code, to_jsonb(invoice.amount) FROM invoice LEFT JOIN shop_order ON code = order_code
WHERE shop_order.invoice IS NULL OR invoice.user_id <> shop_order.user_id
  OR pay_state = 0 AND coalesce(pickup_payment, '') NOT IN ('due', 'unclaimed')
  OR NOT EXISTS (SELECT 1 FROM order_move WHERE order_move.order_code = code AND to_state IN (25, 30, 35))
UNION ALL
SELECT 'invoice after corrections differs from the payment after refunds', invoice.order_code,
  jsonb_build_object('invoice', invoice.amount, 'corrected', corrections.amount, 'paid', pay_amount, 'refunded', refunds.amount)
FROM invoice JOIN shop_order ON code = invoice.order_code
CROSS JOIN LATERAL (
  SELECT coalesce(sum(amount), 0) AS amount FROM invoice_correction WHERE invoice_correction.order_code = shop_order.code) AS corrections
CROSS JOIN LATERAL (
  SELECT coalesce(sum(order_amount), 0) AS amount FROM payment_refund WHERE payment_refund.order_code = shop_order.code) AS refunds
WHERE invoice.amount - corrections.amount <> CASE WHEN pickup_payment = 'unclaimed' THEN 0 ELSE pay_amount END - refunds.amount
UNION ALL
SELECT 'invoice correction differs from its refund', refund_code, jsonb_build_object('correction', invoice_correction.state, 'refund', refund.state)
FROM invoice_correction LEFT JOIN payment_refund AS refund ON refund.code = refund_code
LEFT JOIN shop_order ON shop_order.code = invoice_correction.order_code
WHERE CASE WHEN pickup_payment = 'unclaimed' THEN refund.code IS NOT NULL OR invoice_correction.state = 'waiting'
  OR invoice_correction.amount <> (SELECT invoice.amount FROM invoice WHERE invoice.order_code = shop_order.code)
ELSE refund.code IS NULL OR refund.order_code <> invoice_correction.order_code OR refund.order_amount <> invoice_correction.amount
  OR (invoice_correction.state = 'waiting') <> (refund.state <> 'done') END
UNION ALL
SELECT 'voided invoice and its correction', invoice.order_code, to_jsonb(invoice.state) FROM invoice
WHERE (state = 'voided') <> EXISTS (
  SELECT 1 FROM invoice_correction WHERE invoice_correction.order_code = invoice.order_code AND kind = 'void' AND invoice_correction.amount = invoice.amount)
UNION ALL
SELECT 'invoice that is not in the outbox', order_code, to_jsonb(state) FROM invoice
WHERE state = 'due' AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe = 'invoice:' || order_code AND done_at IS NULL)
