import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHydrated } from '../../shared/browser/useHydrated.ts';
import { PartyMark } from '../../shared/socialLogin/PartyMark.tsx';
import { partiesHere } from '../../shared/socialLogin/thirdParties.ts';
import styles from './SocialLogins.module.css';
import { partyRequested, selectThirdLogin } from './socialLogin.flow.ts';

/** The other ways in, below the form: only those that are configured, and that can appear in this browser. */
export function SocialLogins({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const hydrated = useHydrated();
  const { offered, going } = useSelector(selectThirdLogin);
  const parties = offered ? partiesHere(offered, hydrated ? navigator.userAgent : '') : [];
  if (parties.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="other-ways-in">
      <h2 id="other-ways-in" className={styles.title}>
        {t('socialLogin.login.or')}
      </h2>
      <ul className={styles.list}>
        {parties.map((party) => {
          const name = t(`socialLogin.name.${party}`);
          return (
            <li key={party}>
              <Button
                wide
                icon={<PartyMark party={party} />}
                loading={going === party}
                aria-label={t('socialLogin.login.with', { name })}
                onClick={() => dispatch(partyRequested({ party, redirect: redirect ?? '/' }))}
              >
                {name}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
