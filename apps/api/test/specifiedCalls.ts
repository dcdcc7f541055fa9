/** The calls of section 7 of the specification, by its own names. The method stands only where it is stated there. */
export const specifiedCalls: readonly string[] = `
POST /oauth/token
GET /rest/user/info
/rest/user/state/check
POST /rest/user/third/login
POST /rest/user/third/login/v2
/rest/user/wechat/login
/rest/user/weibo/login
/rest/user/login/google
/rest/user/login/facebook
POST /rest/user/registerByCode
POST /rest/user/password/find
POST /rest/user/password/update
POST /rest/user/info/update
/rest/sms/send
/rest/area
/rest/article/one
/rest/banner/place
/rest/banner/group/composite
/rest/banner/composite/place
/rest/button/place
/rest/category/level
/rest/product/composite/category
/rest/product/sort
/rest/product/detail
/rest/product/market-web
/rest/currency
/rest/index/article/enable
/rest/discover/composite
/rest/search/key
/rest/search/key/list
/rest/web/page/one
/rest/news/enable
/rest/market/composite
/rest/member/market
/rest/shop/composite/place
/rest/shop/list/composite
/rest/shop/composite
/rest/vender/coordinate
/rest/vender/near
/rest/vender/composite
/rest/vender/composite/product
/rest/vender/composite/comment
/rest/user/vender/footprint
/rest/user/address/find
/rest/user/address/save
/rest/user/address/delete
/rest/user/address/default
/rest/user/message
/rest/user/message/unread/count
/rest/user/message/delete
/rest/user/message/product/buy
/rest/coupon/detail
/rest/coupon/detail/exchange
/rest/coupon/detail/save/store
/rest/coupon/detail/season/save
/rest/answer/composite
/rest/question/find
/rest/question/composite
/rest/question/composite/headline
/rest/question/save
/rest/answer/save
/rest/answer/comment/save
/rest/answer/thumb/state/update
/rest/reply/save
/rest/collect/type
/rest/collect/one/state
/rest/collect/update
/rest/gift
/rest/gift/composite/one
/rest/gift/receiver/save
/rest/lottery/record
/rest/lottery/composite
/rest/lottery/record/state/today
/rest/lottery/record/save
/rest/lottery/record/receiver/save
/rest/lottery/answer/correct
/rest/captcha/key
/rest/captcha/one
/rest/cart/find
/rest/cart/save
/rest/cart/delete
/rest/cart/update
POST /rest/cart/count
/rest/order/state
/rest/order/detail
/rest/order/save
/rest/order/state/new
/rest/order/calculate
/rest/order/delete/code
/rest/order/one/state/finish
/rest/order/one/self/finish
/rest/order/detail/evaluation/save/list
/rest/order/detail/evaluation/product
/rest/order/detail/evaluable
/rest/order/findSeason
/rest/payment/save
/rest/payment/check
/rest/member/find
/rest/member/detail/find
/rest/donate/money/record/find
/rest/member/sign
/rest/member/sign/save
/rest/tailor/save
/rest/guess/activity/record/save
/rest/operation/detail/find
/rest/birthday/surprise/find
/rest/birthday/surprise/save
/system/sys/register/save
`
  .trim()
  .split('\n');
