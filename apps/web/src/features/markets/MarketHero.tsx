import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { Market, MarketTab } from '@baodao/domain/markets/shapes';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { BannerPicture } from '../banners/BannerPicture.tsx';
import styles from './Markets.module.css';
import { countdownEnded } from './markets.flow.ts';
import { textToneOn } from './saleDisplay.ts';

interface Props {
  market: Market;
  /** The countdown's session. Undefined for a campaign without sessions. */
  session: MarketTab | undefined;
  serverTime: string;
}

/** Campaign header in the campaign's colour, with a countdown. */
export function MarketHero({ market, session, serverTime }: Props) {
  const { t } = useTranslation();
  const [wide = market.cover, narrow = wide] = market.banners;
  const color: CSSProperties & Record<'--market', string> = { '--market': market.color };
  return (
    <header className={`${styles.hero} ${textToneOn(market.color) === 'dark' ? styles.darkText : ''}`} style={color}>
      {wide && narrow && (
        <div className={styles.picture}>
          <BannerPicture banner={{ image: wide, imageMobile: narrow }} priority sizes="(min-width: 1248px) 1200px, 100vw" />
        </div>
      )}
      <div className={styles.content}>
        <h1 className={styles.heroTitle}>{market.title}</h1>
        {market.text && <p className={styles.heroText}>{market.text}</p>}
        <SaleCountdown window={session ?? market} serverTime={serverTime} name={session?.title} overLabel={t('markets.over')} />
      </div>
    </header>
  );
}

interface ClockProps {
  window: Pick<MarketTab, 'state' | 'startTime' | 'endTime'>;
  serverTime: string;
  name: string | undefined;
  /** Shown once the sale is over. */
  overLabel: string;
}

/** Counts down to the start, then to the end, by server time. */
function SaleCountdown({ window: { state, startTime, endTime }, serverTime, name, overLabel }: ClockProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  if (state === saleStates.ended) return <p className={styles.clock}>{overLabel}</p>;
  const until = state === saleStates.upcoming ? startTime : endTime;
  return (
    <p className={styles.clock}>
      {name && <span>{name}</span>}
      <Countdown
        key={until}
        until={Date.parse(until)}
        serverNow={Date.parse(serverTime)}
        label={t(state === saleStates.upcoming ? 'markets.startsIn' : 'markets.endsIn')}
        endedLabel={t('markets.changing')}
        onEnd={() => dispatch(countdownEnded())}
      />
    </p>
  );
}
