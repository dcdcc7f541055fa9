import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { selectedCountry } from '../addresses/addressDraft.ts';
import { selectAddressForm, selectAreas } from '../addresses/addresses.flow.ts';
import {
  identitiesRequested,
  identityFormToggled,
  selectIdentitiesList,
  selectIsIdentitiesFormOpen,
} from '../identities/identities.flow.ts';
import { identityKind } from '../identities/identityKinds.ts';
import { selectSession } from '../session/session.flow.ts';
import styles from './Gifts.module.css';

const IdentityForm = lazyComponent(async () => ({ default: (await import('../identities/CustomsIdentityForm.tsx')).CustomsIdentityForm }), {
  failure: 'inPlace',
});

/** Customs require an identity of the receiver for gifts to mainland China. It is stored encrypted with a member account. */
export function GiftIdentity({ code }: { code: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAddressForm)?.draft;
  const areas = useSelector(selectAreas).value ?? [];
  const session = useSelector(selectSession);
  const list = useSelector(selectIdentitiesList);
  const isFormOpen = useSelector(selectIsIdentitiesFormOpen);
  const isRequired = draft !== undefined && selectedCountry(draft, areas) === 'CN';
  const isMember = session.state === 'member';
  useEffect(() => {
    if (isRequired && isMember) dispatch(identitiesRequested());
  }, [dispatch, isRequired, isMember]);
  if (!isRequired) return null;
  const storedIdentity = list.value?.find(({ name }) => name === draft.name.trim());
  return (
    <div className={styles.identity}>
      <h3>{t('gifts.identity.title')}</h3>
      {storedIdentity ? (
        <p>{`${storedIdentity.name} · ${t(`account.identity.kinds.${identityKind(storedIdentity.type)}`)} ${storedIdentity.numberMasked}`}</p>
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
      {isMember && !storedIdentity && !isFormOpen && (
        <Button onClick={() => dispatch(identityFormToggled(true))}>{t('account.identity.add')}</Button>
      )}
      {isMember && isFormOpen && <IdentityForm />}
    </div>
  );
}
