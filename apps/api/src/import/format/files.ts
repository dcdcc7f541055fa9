// The names of the files in an import folder. README.md describes them for authors.

export const files = {
  categories: 'categories.jsonl',
  shops: 'shops.jsonl',
  shippingRestrictions: 'shipping-restrictions.jsonl',
  customs: 'customs.jsonl',
  products: 'products.jsonl',
  bookings: 'bookings.jsonl',
  bookingRates: 'booking-rates.csv',
  banners: 'banners.jsonl',
  buttons: 'buttons.jsonl',
  settings: 'settings.jsonl',
  stores: 'stores.csv',
  tags: 'tags.csv',
  words: 'words.csv',
  rates: 'rates.csv',
  holidays: 'holidays.csv',
  lots: 'lots.csv',
  reviews: 'reviews.csv',
  authors: 'authors.jsonl',
  questions: 'questions.jsonl',
  terms: 'terms.csv',
  articles: 'articles',
  pages: 'pages',
  topics: 'topics.jsonl',
  discoveries: 'discoveries.jsonl',
  markets: 'markets.jsonl',
  promotions: 'promotions.jsonl',
  coupons: 'coupons.jsonl',
  couponCodes: 'coupon-codes.csv',
  lotteries: 'lotteries.jsonl',
  guesses: 'guesses.jsonl',
  videos: 'videos',
  pictures: 'pictures',
} as const;

/** A shop cannot work without these files. */
export const requiredFiles = [files.categories, files.shops, files.products, files.rates] as const;
