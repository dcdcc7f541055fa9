import * as links from '@baodao/link-builders/links';

/** The main menu without the category drop-down. */
export const menuItems = [
  { key: 'home', href: links.home() },
  { key: 'shopping', href: links.shopping() },
  { key: 'service', href: links.service() },
  { key: 'questions', href: links.questionList() },
  { key: 'articles', href: links.article() },
  { key: 'select', href: links.select() },
] as const;
