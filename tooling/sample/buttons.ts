import { articleId } from './articles.ts';
import { categories } from './catalogData.ts';
import { categoryGroups } from './categories.ts';
import { buttons, channels } from './contentData.ts';
import { marketIdOf } from './markets.ts';
import { pageId } from './pages.ts';
import { buttonName, categoryName, type Drawing } from './pictures/drawAll.ts';
import { palettes } from './pictures/palettes.ts';
import { drawButton } from './pictures/shopPictures.ts';
import { shopNamed } from './shops.ts';

const CATEGORY_LINK = 4;
const TRAVEL = 1;
const FIRST_CHANNEL = 51;

export function* channelDrawings(): Generator<Drawing> {
  for (const { name, picture, palette } of channels) yield { name: buttonName(name), svg: drawButton(picture, palettes[palette]) };
}

function travelGroup(icon: string) {
  const found = [...categoryGroups()].find(({ category, group }) => category.id === TRAVEL && group.icon === icon);
  if (!found) throw new Error(`No travel category has the icon ${icon}`);
  return found;
}

/** The filter buttons of a page of local services: a category group first, then its subcategories. */
function categoryButtons(firstId: number, place: string, icon: string) {
  const { id: groupId, group, subcategories } = travelGroup(icon);
  return [{ id: groupId, title: group.title }, ...subcategories].map(({ id, title }, index) => ({
    id: firstId + index,
    place,
    title,
    icon,
    linkType: CATEGORY_LINK,
    linkValue: String(id),
    sort: index,
  }));
}

type ButtonData = (typeof buttons)[number];

function linkOf(button: ButtonData): { linkType: number; linkValue: string } {
  if ('linkType' in button) return { linkType: button.linkType, linkValue: button.linkValue };
  if ('travelGroup' in button) return { linkType: CATEGORY_LINK, linkValue: String(travelGroup(button.travelGroup).id) };
  const { linkTo } = button;
  if ('market' in linkTo) return { linkType: 3, linkValue: String(marketIdOf(linkTo.market)) };
  if ('article' in linkTo) return { linkType: 5, linkValue: String(articleId(linkTo.article)) };
  if ('shop' in linkTo) return { linkType: 6, linkValue: String(shopNamed(linkTo.shop).id) };
  if ('vendor' in linkTo) return { linkType: 7, linkValue: String(shopNamed(linkTo.vendor).id) };
  return { linkType: 14, linkValue: String(pageId(linkTo.activity)) };
}

export function* buttonLines() {
  for (const [index, { id, title, icon }] of categories.entries())
    yield {
      id: index + 1,
      place: 'home',
      title,
      image: categoryName(id),
      icon,
      linkType: CATEGORY_LINK,
      linkValue: String(id),
      sort: index,
    };
  for (const [index, { name, title, icon, linkType, linkValue }] of channels.entries())
    yield { id: FIRST_CHANNEL + index, place: 'channel', title, image: buttonName(name), icon, linkType, linkValue, sort: index };
  for (const button of buttons) {
    const { id, place, title, icon } = button;
    yield { id, place, title, icon, ...linkOf(button), sort: id };
  }
  yield* categoryButtons(201, 'charter', 'car');
  yield* categoryButtons(221, 'hostel', 'bed');
}
