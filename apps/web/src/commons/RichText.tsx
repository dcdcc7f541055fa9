import type { ComponentProps } from 'react';
import styles from './RichText.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  html: string;
}

/** The one place that shows HTML written by somebody else. The server cleans it when it is imported; no other text may be given here. */
export function RichText({ html, className, ...rest }: Props) {
  return <div {...rest} className={`${styles.root} ${className ?? ''}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
