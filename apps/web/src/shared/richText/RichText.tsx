import { inLanguage } from '@baodao/i18n/languages';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApp } from '../../app/AppContext.ts';
import styles from './RichText.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML' | 'onClick'> {
  html: string;
}

/** The server writes tables without attributes, and never one within another. */
const tablePattern = /<table>.*?<\/table>/gs;

/** Authors write our own addresses without a language; each reader stays in his. */
const internalLinkPattern = /(<a href=")(\/(?!\/)[^"]*)"/g;

/** The one place that shows HTML written by somebody else. The server cleans it when it is imported; no other text may be given here. */
export function RichText({ html, className, ...rest }: Props) {
  const { language, basename } = useApp();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const localised = html
    .replace(internalLinkPattern, (_link, before: string, path: string) => `${before}${inLanguage(language, path)}"`)
    // On a phone a wide table is moved sideways, by keys too.
    .replace(tablePattern, (whole) => `<div role="group" tabindex="0" aria-label="${t('layout.table')}">${whole}</div>`);

  /** Links within the shop go through the router, as all others do. */
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.origin !== location.origin || link.hash !== '') return;
    event.preventDefault();
    const path = basename === '/' ? link.pathname : link.pathname.slice(basename.length) || '/';
    void navigate(path + link.search);
  };
  return (
    // The links within are what is pressed, by mouse and keyboard alike; their clicks only come by here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div {...rest} className={`${styles.root} ${className ?? ''}`} onClick={follow} dangerouslySetInnerHTML={{ __html: localised }} />
  );
}
