import { siteSettings } from '@baodao/staff-api/endpoints/sales';
import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useCanAccess, useTranslate } from 'ra-core';
import { ContentText } from '../../content/ContentField.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import styles from '../../content/content.module.css';
import { EditNotices } from '../../content/EditNotices.tsx';
import { EditSection } from '../../content/EditSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { ContentContext } from '../../content/useContent.ts';
import { useRecordEdit } from '../../content/useRecordEdit.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Page } from '../../layout/Page.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';

/** What header and footer of the shop say about its operator. */
export function SitePage() {
  const translate = useTranslate();
  const describe = useErrorText();
  const { data, error, refetch } = useStaffRead(siteSettings.read, {});
  if (data) return <SiteEditor content={data.content} />;
  return (
    <Page title={translate('site.title')}>
      {error ? <ErrorState title={describe(error)} retryLabel={translate('list.retry')} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function SiteEditor({ content }: { content: RecordContent }) {
  const translate = useTranslate();
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'content.change', action: 'edit' });
  const edit = useRecordEdit({ version: '', content }, mayChange);
  const save = useStaffAction(siteSettings.save, {
    done: 'products.did.save',
    onDone: (_, { content: sent }) => edit.begin({ version: '', content: sent }, sent),
    onFailed: edit.explain,
  });
  return (
    <ContentContext value={edit.form}>
      <Page
        title={translate('site.title')}
        text={translate('site.text')}
        actions={
          mayChange && (
            <Button
              variant="primary"
              loading={save.isPending}
              disabled={edit.changes.length === 0}
              onClick={() => save.mutate({ content: edit.content })}
            >
              {translate('form.save')}
            </Button>
          )
        }
      >
        <EditNotices edit={edit} />
        <EditSection title={translate('site.contact')}>
          <div className={styles.stacked}>
            <LocalTexts
              fields={[
                { path: 'address', label: 'orders.address', maxLength: 120 },
                { path: 'hours', label: 'site.hours', maxLength: 60 },
              ]}
            />
            <div className={styles.fields}>
              <ContentText path="phone" label="orders.phone" hint="site.phoneHint" maxLength={30} />
              <ContentText path="mail" label="applications.mail" maxLength={120} />
            </div>
          </div>
        </EditSection>
        <EditSection title={translate('site.numbers')}>
          <div className={styles.fields}>
            <ContentText path="filingNumber" label="site.filingNumber" maxLength={60} />
            <ContentText path="licenceNumber" label="site.licenceNumber" maxLength={60} />
          </div>
        </EditSection>
        <EditSection title={translate('site.apps')}>
          <div className={styles.fields}>
            <ContentText path="iosApp" label="site.iosApp" maxLength={300} />
            <ContentText path="androidApp" label="site.androidApp" maxLength={300} />
            <ContentText path="supplierLogin" label="site.supplierLogin" maxLength={300} />
            <ContentPicture path="appQr" label="site.appQr" />
          </div>
        </EditSection>
      </Page>
    </ContentContext>
  );
}
