import { saleStates } from '@baodao/domain/catalog/campaigns';
import type { Market, MarketTab } from '@baodao/domain/markets/shapes';
import { Countdown } from '@baodao/ui-kit/Countdown/Countdown';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { BannerPicture } from '../../shared/banners/BannerPicture.tsx';
import styles from './Markets.module.css';
import { boundaryReached } from './markets.flow.ts';
import { inkOn } from './saleView.ts';

interface Props {
  market: Market;
  /** Whose end or beginning is counted to; without sessions that of the campaign. */
  session: MarketTab | undefined;
  serverTime: string;
}

/** The head of a venue in its own colour: what it is, and how long. */
export function VenueHero({ market, session, serverTime }: Props) {
  const { t } = useTranslation();
  const [wide = market.cover, narrow = wide] = market.banners;
  const color: CSSProperties & Record<'--market', string> = { '--market': market.color };
  return (
    <header className={`${styles.hero} ${inkOn(market.color) === 'dark' ? styles.darkInk : ''}`} style={color}>
      {wide && narrow && (
        <div className={styles.scene}>
          <BannerPicture banner={{ image: wide, imageMobile: narrow }} priority sizes="(min-width: 1248px) 1200px, 100vw" />
        </div>
      )}
      <div className={styles.plate}>
        <h1 className={styles.heroTitle}>{market.title}</h1>
        {market.text && <p className={styles.heroText}>{market.text}</p>}
        <VenueClock window={session ?? market} serverTime={serverTime} name={session?.title} label={t('markets.over')} />
      </div>
    </header>
  );
}

interface ClockProps {
  window: Pick<MarketTab, 'state' | 'startTime' | 'endTime'>;
  serverTime: string;
  name: string | undefined;
  /** What is said when it is over. */
  label: string;
}

/** Counts to the beginning, then to the end, by the server's clock. */
export function VenueClock({ window: { state, startTime, endTime }, serverTime, name, label }: ClockProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  if (state === saleStates.over) return <p className={styles.clock}>{label}</p>;
  const until = state === saleStates.before ? startTime : endTime;
  return (
    <p className={styles.clock}>
      {name && <span>{name}</span>}
      <Countdown
        key={until}
        until={Date.parse(until)}
        serverNow={Date.parse(serverTime)}
        label={t(state === saleStates.before ? 'markets.startsIn' : 'markets.endsIn')}
        endedLabel={t('markets.changing')}
        onEnd={() => dispatch(boundaryReached())}
      />
    </p>
  );
}
