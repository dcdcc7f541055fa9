import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import styles from './ContactDetails.module.css';
import { SampleMark } from './SampleMark.tsx';
import { selectSiteSettings } from './siteSettings.flow.ts';

interface Props {
  className?: string | undefined;
}

/** The shop's phone, mail, hours and address. Nothing if the operator set none of them. */
export function ContactDetails({ className }: Props) {
  const { t } = useTranslation();
  const settings = useSelector(selectSiteSettings);
  const { phone, mail, hours, address } = settings ?? {};
  const lines = [
    { name: 'phone', value: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
    { name: 'mail', value: mail && <a href={`mailto:${mail}`}>{mail}</a> },
    { name: 'hours', value: hours },
    { name: 'address', value: address },
  ] as const;
  if (lines.every(({ value }) => !value)) return null;
  return (
    <dl className={`${styles.details} ${className ?? ''}`}>
      {lines.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{t(`layout.contact.${name}`)}</dt>
              <dd>
                {value}
                <SampleMark name={name} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
