import type { Prize } from '@baodao/domain/lottery/shapes';
import Star from 'lucide-react/icons/star';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Lottery.module.css';
import { PrizeIcon } from './PrizeIcon.tsx';

interface Props {
  prizes: readonly Prize[];
  /** Index of the drawn prize. Null before a draw. */
  index: number | null;
  isAnimating: boolean;
}

const TURNS = 5;
const FULL_CIRCLE = 360;
/** The angles of the lights on the rim. The pointer covers the top. */
const lights = Array.from({ length: 24 }, (_, at) => (at + 0.5) * 15);

/** The point on the rim of a wheel of radius 100, `degrees` from its top. */
function rimPoint(degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(100 * Math.cos(radians)).toFixed(3)} ${(100 * Math.sin(radians)).toFixed(3)}`;
}

/** In letter widths. A Chinese character is two letters wide. */
const MAX_LINE_WIDTH = 16;
const MAX_LINES = 2;
const textWidth = (text: string) => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

/** Wraps a title between words into two lines. The odds table shows the full title. */
function wrapTitle(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`) <= MAX_LINE_WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(textWidth(word) > MAX_LINE_WIDTH ? word.slice(0, MAX_LINE_WIDTH / 2) : word);
  }
  return lines.slice(0, MAX_LINES);
}

/** A wheel of equal segments. It stops with the middle of the drawn segment at the top. */
export function PrizeWheel({ prizes, index, isAnimating }: Props) {
  const { t } = useTranslation();
  const segment = FULL_CIRCLE / Math.max(prizes.length, 1);
  const drawnSegment = index === null ? -1 : prizes.findIndex((prize) => prize.index === index);
  const rotation = drawnSegment < 0 ? 0 : TURNS * FULL_CIRCLE - (drawnSegment + 0.5) * segment;
  const style: CSSProperties = { transform: `rotate(${rotation}deg)` };
  return (
    <div className={styles.wheel} data-animating={isAnimating || undefined}>
      <span className={styles.pointer} data-tip="" aria-hidden="true" />
      <svg viewBox="-114 -114 228 228" role="img" aria-label={t('lottery.wheel')}>
        <circle className={styles.rim} r="112" />
        <g className={styles.disc} style={style}>
          {prizes.map((prize, position) => (
            <g key={prize.id}>
              <path
                className={styles.segment}
                data-tone={position % 3}
                d={`M 0 0 L ${rimPoint(position * segment)} A 100 100 0 ${segment > 180 ? 1 : 0} 1 ${rimPoint((position + 1) * segment)} Z`}
              />
              <g
                className={styles.segmentLabel}
                data-tone={position % 3}
                transform={`rotate(${(position + 0.5) * segment}) translate(0 -78)`}
              >
                <text textAnchor="middle">
                  {wrapTitle(prize.title).map((line, row) => (
                    <tspan key={line} x="0" dy={row === 0 ? 0 : '1.2em'}>
                      {line}
                    </tspan>
                  ))}
                </text>
                <PrizeIcon type={prize.type} x={-11} y={20} width={22} height={22} />
              </g>
            </g>
          ))}
        </g>
        <g className={styles.lights}>
          {lights.map((degrees) => (
            <circle key={degrees} cx="0" cy="-106" r="2.5" transform={`rotate(${degrees})`} />
          ))}
        </g>
        <circle className={styles.hub} r="19" />
        <Star className={styles.hubStar} aria-hidden="true" x={-10} y={-10} width={20} height={20} />
      </svg>
    </div>
  );
}
