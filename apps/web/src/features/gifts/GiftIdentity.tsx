import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { countryOf } from '../../shared/addresses/addressDraft.ts';
import { selectAddressForm, selectAreas } from '../../shared/addresses/addresses.flow.ts';
import { identitiesRequested, identityFormToggled, selectIdentities } from '../../shared/identities/identities.flow.ts';
import { kindName } from '../../shared/identities/identityKinds.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { selectSession } from '../../shared/session/session.flow.ts';
import styles from './Gifts.module.css';

const IdentityForm = lazy(() => import('../../shared/identities/IdentityForm.tsx').then((module) => ({ default: module.IdentityForm })));

/** A gift to the mainland goes through customs, who ask for an identity of whoever receives it: kept with an account, sealed. */
export function GiftIdentity({ code }: { code: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAddressForm)?.draft;
  const areas = useSelector(selectAreas).value ?? [];
  const session = useSelector(selectSession);
  const { list, open } = useSelector(selectIdentities);
  const isAsked = draft !== undefined && countryOf(draft, areas) === 'CN';
  const isMember = session.state === 'member';
  useEffect(() => {
    if (isAsked && isMember) dispatch(identitiesRequested());
  }, [dispatch, isAsked, isMember]);
  if (!isAsked) return null;
  const own = list.value?.find(({ name }) => name === draft.name.trim());
  return (
    <div className={styles.identity}>
      <h3>{t('gifts.identity.title')}</h3>
      {own ? (
        <p>{`${own.name} · ${t(`account.identity.kinds.${kindName(own.type)}`)} ${own.numberMasked}`}</p>
      ) : (
        <p className={styles.quiet}>{t('gifts.identity.text')}</p>
      )}
      {session.state === 'guest' && (
        <Notice
          action={
            <Button size="small" linkAs={AppLink} href={links.userLogin({ redirect: links.gift({ code }) })}>
              {t('gifts.identity.login')}
            </Button>
          }
        >
          {t('gifts.identity.guest')}
        </Notice>
      )}
      {isMember && !own && !open && <Button onClick={() => dispatch(identityFormToggled(true))}>{t('account.identity.add')}</Button>}
      {isMember && open && (
        <Suspense fallback={null}>
          <IdentityForm />
        </Suspense>
      )}
    </div>
  );
}
