import type { ThirdParty } from '@baodao/domain/session/shapes';
import styles from './PartyMark.module.css';

/** One sign each: their own pictures may be shown by their own terms alone. */
const signs: Readonly<Record<ThirdParty, string>> = { wechat: '微', weibo: '博', google: 'G', facebook: 'f', tencent: 'Q' };

export function PartyMark({ party }: { party: ThirdParty }) {
  return (
    <span className={`${styles.mark} ${styles[party]}`} aria-hidden="true">
      {signs[party]}
    </span>
  );
}
