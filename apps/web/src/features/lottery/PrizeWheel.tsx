import type { Prize } from '@baodao/domain/lottery/shapes';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lottery.module.css';

interface Props {
  prizes: readonly Prize[];
  /** Of the prize that was drawn; null before. */
  index: number | null;
  moving: boolean;
}

const TURNS = 5;
const FULL = 360;

/** The point on the rim of a wheel of radius 100, `degrees` from its top. */
function pointAt(degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(100 * Math.cos(radians)).toFixed(3)} ${(100 * Math.sin(radians)).toFixed(3)}`;
}

/** What fits along a part: eight characters of Chinese, which are as wide as two letters each. */
const FITS = 16;
const LINES = 2;
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** A title in at most two lines, broken between words; what is left over is told by the table beside the wheel. */
function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= FITS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(widthOf(word) > FITS ? word.slice(0, FITS / 2) : word);
  }
  return lines.slice(0, LINES);
}

/** A wheel of equal parts; how likely each is stands in the table beside it. It stops with the middle of the drawn part at the top. */
export function PrizeWheel({ prizes, index, moving }: Props) {
  const { t } = useTranslation();
  const part = FULL / Math.max(prizes.length, 1);
  const at = index === null ? -1 : prizes.findIndex((prize) => prize.index === index);
  const turn = at < 0 ? 0 : TURNS * FULL - (at + 0.5) * part;
  const style: CSSProperties = { transform: `rotate(${turn}deg)` };
  return (
    <div className={styles.wheel} data-moving={moving || undefined}>
      <span className={styles.pointer} data-tip="" aria-hidden="true" />
      <svg viewBox="-104 -104 208 208" role="img" aria-label={t('lottery.wheel')}>
        <g className={styles.disc} style={style}>
          {prizes.map((prize, place) => (
            <g key={prize.id}>
              <path
                className={styles.part}
                data-even={place % 2 === 0 || undefined}
                d={`M 0 0 L ${pointAt(place * part)} A 100 100 0 ${part > 180 ? 1 : 0} 1 ${pointAt((place + 1) * part)} Z`}
              />
              <text className={styles.partText} transform={`rotate(${(place + 0.5) * part}) translate(0 -78)`} textAnchor="middle">
                {linesOf(prize.title).map((line, row) => (
                  <tspan key={line} x="0" dy={row === 0 ? 0 : '1.2em'}>
                    {line}
                  </tspan>
                ))}
              </text>
            </g>
          ))}
        </g>
        <circle className={styles.hub} r="16" />
      </svg>
    </div>
  );
}
