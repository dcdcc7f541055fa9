import { localizePath } from '@baodao/i18n/languages';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApp } from '../page/AppContext.ts';
import styles from './RichText.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'onClick'> {
  html: string;
}

/** The server's HTML has no table attributes and no nested tables. */
const tablePattern = /<table>.*?<\/table>/gs;

/** Internal links have no language prefix in the stored HTML. */
const internalLinkPattern = /(<a href=")(\/(?!\/)[^"]*)"/g;

/** Renders editorial HTML. Accepts only HTML that the server sanitized at import. */
export function RichText({ html, className, ...rest }: Props) {
  const { language, basename } = useApp();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const localized = html
    .replace(internalLinkPattern, (_link, before: string, path: string) => `${before}${localizePath(language, path)}"`)
    // A focusable wrapper makes wide tables scrollable on phones and by keyboard.
    .replace(tablePattern, (whole) => `<div role="group" tabindex="0" aria-label="${t('layout.table')}">${whole}</div>`);

  /** Routes internal links in the client. */
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    const path = basename === '/' ? link.pathname : link.pathname.slice(basename.length) || '/';
    void navigate(path + link.search);
  };
  return (
    // The handler only catches bubbling clicks of the links inside, which are keyboard accessible.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div {...rest} className={`${styles.root} ${className ?? ''}`} onClick={handleClick} dangerouslySetInnerHTML={{ __html: localized }} />
  );
}
