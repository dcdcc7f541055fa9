import { homeSections } from '@baodao/domain/home/homeSections';
import { settings } from '@baodao/staff-api/endpoints/sales';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslate } from 'ra-core';
import { ContentText } from '../../content/ContentField.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import styles from '../../content/content.module.css';
import { textsAt } from '../../content/contentPath.ts';
import { EditSection } from '../../content/EditSection.tsx';
import { FieldSection } from '../../content/FieldSection.tsx';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';
import { useStaffRead } from '../../platform/useStaffRead.ts';
import { MoveButtons } from '../../table/MoveButtons.tsx';
import { RecordTable } from '../../table/RecordTable.tsx';

/** What header and footer of the shop say about its operator. */
export function SiteFields() {
  const translate = useTranslate();
  return (
    <>
      <p>{translate('site.text')}</p>
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
      <FieldSection title="site.numbers">
        <ContentText path="filingNumber" label="site.filingNumber" maxLength={60} />
        <ContentText path="licenceNumber" label="site.licenceNumber" maxLength={60} />
      </FieldSection>
      <FieldSection title="site.apps">
        <ContentText path="iosApp" label="site.iosApp" maxLength={300} />
        <ContentText path="androidApp" label="site.androidApp" maxLength={300} />
        <ContentText path="supplierLogin" label="site.supplierLogin" maxLength={300} />
        <ContentPicture path="appQr" label="site.appQr" />
      </FieldSection>
    </>
  );
}

/** The sections of the home page: which of them are shown, and in which order. */
export function HomePageFields() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const given = textsAt(content, 'homeSections');
  const shown: readonly string[] = given.length > 0 ? given : homeSections;
  // The order of the program is no setting, so a shop that has it gets sections that come later.
  const change = (names: readonly string[]) => set?.('homeSections', names.join() === homeSections.join() ? undefined : names);
  const toggle = (name: string) => change(shown.includes(name) ? shown.filter((each) => each !== name) : [...shown, name]);
  return (
    <>
      <p>{translate('homePage.text')}</p>
      <RecordTable
        caption={translate('homePage.title')}
        columns={[
          {
            label: 'homePage.section',
            render: (name: string) => (
              <Checkbox
                checked={shown.includes(name)}
                disabled={set === null || (shown.length === 1 && shown.includes(name))}
                onChange={() => toggle(name)}
              >
                {translate(`homePage.sections.${name}`)}
              </Checkbox>
            ),
          },
          {
            label: 'categories.order',
            render: (name: string) =>
              set &&
              shown.includes(name) && <MoveButtons name={translate(`homePage.sections.${name}`)} of={name} all={shown} onMove={change} />,
          },
        ]}
        rows={[...shown, ...homeSections.filter((name) => !shown.includes(name))]}
        keyOf={(name) => name}
        empty=""
      />
    </>
  );
}

/** What members choose from in the week of their birthday. */
export function BirthdayGiftFields() {
  const translate = useTranslate();
  const { data } = useStaffRead(settings.defaults, {});
  return (
    <>
      <p>{translate('birthdayGifts.text')}</p>
      <div className={styles.fields}>
        {(['points', 'pointsPerLevel', 'experience', 'experiencePerLevel'] as const).map((name) => (
          <ContentText
            key={name}
            path={`birthdayGifts.${name}`}
            label={`birthdayGifts.${name}`}
            inputMode="numeric"
            maxLength={6}
            isNumber
          />
        ))}
      </div>
      {data && <p className={styles.hint}>{translate('birthdayGifts.default', data.birthdayGifts)}</p>}
    </>
  );
}
