import { ingredients as allIngredients, type Ingredient, type ProductFacts, productTexts } from './catalogData.ts';
import { type LocalizedText, localize } from './localizedText.ts';
import { openingHoursOf, type SampleShop } from './shops.ts';

export interface Param {
  name: LocalizedText;
  value: LocalizedText;
}

interface ParamInput {
  facts: ProductFacts;
  variety: LocalizedText;
  shop: SampleShop;
}

const { paramNames } = productTexts;

function named(key: string, value: LocalizedText): Param {
  const name = paramNames[key];
  if (!name) throw new Error(`There is no parameter ${key}`);
  return { name, value };
}

/** The facts of a product, as its page lists them. Allergens and diet follow from its ingredients. */
export function productParams({ facts, variety, shop }: ParamInput): Param[] {
  const own = variety['zh-CN'];
  const without = new Set(facts.without[own]);
  const ingredients = [...new Set([...facts.ingredients, ...(facts.varieties[own] ?? [])])]
    .filter((name) => !without.has(name))
    .flatMap((name) => allIngredients.get(name) ?? []);
  return [
    ...Object.entries(facts.params).map(([key, { value, byVariety }]) => named(key, byVariety[own] ?? value)),
    ...(ingredients.length > 0
      ? [
          named('ingredients', joinTexts(ingredients.map(({ name }) => name))),
          named('allergens', allergensOf(ingredients)),
          named('diet', dietOf(ingredients)),
        ]
      : []),
    ...(shop.kind === 'food' ? openingParams(shop) : []),
  ];
}

/** A list in each language. English names are capitalized at its beginning alone. */
function joinTexts(texts: readonly LocalizedText[]): LocalizedText {
  return localize((language) =>
    language === 'en'
      ? texts.map(({ en }, at) => (at === 0 ? en : en.charAt(0).toLowerCase() + en.slice(1))).join(', ')
      : texts.map((text) => text[language]).join('、'),
  );
}

const capitalized = (text: LocalizedText): LocalizedText => ({ ...text, en: text.en.charAt(0).toUpperCase() + text.en.slice(1) });

function allergensOf(ingredients: readonly Ingredient[]): LocalizedText {
  const found = [...new Set(ingredients.flatMap(({ allergens }) => allergens))].map((allergen) => productTexts.allergens[allergen]);
  return found.length > 0 ? capitalized(joinTexts(found)) : productTexts.noAllergens;
}

function dietOf(ingredients: readonly Ingredient[]): LocalizedText {
  const diets = new Set(ingredients.map(({ diet }) => diet));
  const { diets: names, withAllium, withHoney } = productTexts;
  if (diets.has('meat') || diets.has('fish')) return names.none;
  const [milk, egg] = [diets.has('milk'), diets.has('egg')];
  const base = milk && egg ? names.ovoLacto : milk ? names.lacto : egg ? names.ovo : names.vegan;
  const additions = [...(diets.has('allium') ? [withAllium] : []), ...(diets.has('honey') ? [withHoney] : [])];
  return localize((language) => base[language] + additions.map((text) => text[language]).join(''));
}

const weekdays = {
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  'zh-TW': ['週一', '週二', '週三', '週四', '週五', '週六', '週日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

/** When a stall redeems its vouchers: the opening hours of its shop. */
function openingParams(shop: SampleShop): Param[] {
  const hours = openingHoursOf(shop);
  const open = hours.map(({ from, to }) => `${from}–${to}`);
  const isClosed = (day: number) => hours.every(({ days }) => !days.includes(day));
  const closed = [1, 2, 3, 4, 5, 6, 7].filter(isClosed);
  return [
    named(
      'hours',
      localize((language) => open.join(language === 'en' ? ', ' : '、')),
    ),
    ...(closed.length > 0
      ? [
          named(
            'closed',
            localize((language) => closed.map((day) => weekdays[language][day - 1]).join(language === 'en' ? ', ' : '、')),
          ),
        ]
      : []),
  ];
}
