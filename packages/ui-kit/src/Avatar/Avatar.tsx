import { type ComponentProps, useState } from 'react';
import { classNames } from '../classNames.ts';
import { Picture, type PictureSource } from '../Picture/Picture.tsx';
import styles from './Avatar.module.css';

export interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the person or shop. It determines initials and colour. Screen readers skip it, because the name is next to the avatar. */
  name: string;
  /** Stored picture with its variants. */
  picture?: PictureSource | null | undefined;
  /** Image URL, for a picture without variants. */
  src?: string | null | undefined;
  /** 24, 40, 56 or 80 px. Default `'medium'` (40 px). */
  size?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  /** Use `square` for shops. Default `'round'`. */
  shape?: 'round' | 'square' | undefined;
}

const TINTS = ['brand', 'sale', 'member', 'info', 'danger'] as const;

/** Returns the first character of a Chinese name, or the initials of two Latin words. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = (word: string | undefined) => (word ? ([...new Intl.Segmenter().segment(word)][0]?.segment ?? '') : '');
  const latin = /^[\p{Script=Latin}\d]/u.test(name.trim());
  return (latin ? first(words[0]) + first(words[1]) : first(words[0])).toUpperCase();
}

const pickTint = (name: string) => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length] ?? 'brand';
};

export function Avatar({ name, picture, src, size = 'medium', shape = 'round', className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span {...rest} aria-hidden="true" className={classNames(styles.root, styles[size], styles[shape], styles[pickTint(name)], className)}>
      <span>{getInitials(name)}</span>
      {picture ? (
        <Picture className={styles.picture} picture={picture} alt="" sizes="80px" />
      ) : (
        src && src !== broken && <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      )}
    </span>
  );
}
