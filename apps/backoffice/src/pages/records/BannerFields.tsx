import { useTranslate } from 'ra-core';
import { ContentChoice, ContentText } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentNumbers } from '../../content/ContentNumbers.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import { FieldSection, TextSection } from '../../content/FieldSection.tsx';
import { LinkTarget } from '../../content/LinkTarget.tsx';

/** Numbers of the table of links, `@baodao/link-builders/banners`. */
const linkTypes = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14'];

/** A banner: its texts, pictures, where it stands, where it leads, and when. */
export function BannerFields() {
  return (
    <>
      <TextSection
        fields={[
          { path: 'title', label: 'records.fields.title', maxLength: 40, required: true },
          { path: 'text', label: 'records.fields.text', maxLength: 80 },
        ]}
      />
      <FieldSection title="products.pictures">
        <ContentPicture path="image" label="banners.image" />
        <ContentPicture path="imageMobile" label="banners.imageMobile" />
      </FieldSection>
      <FieldSection title="banners.place">
        <Place />
        <ContentNumbers path="products" label="products.title" hint="records.numbersHint" />
        <ContentMoment path="startsAt" label="records.fields.startsAt" />
        <ContentMoment path="endsAt" label="records.fields.endsAt" />
      </FieldSection>
    </>
  );
}

/** A button: its text, its icon or picture, where it stands and where it leads. */
export function ButtonFields() {
  return (
    <>
      <TextSection fields={[{ path: 'title', label: 'records.fields.title', maxLength: 20, required: true }]} />
      <FieldSection title="banners.place">
        <Place />
        <ContentText path="icon" label="buttons.icon" hint="buttons.iconHint" maxLength={40} required />
        <ContentPicture path="image" label="banners.image" />
      </FieldSection>
    </>
  );
}

function Place() {
  const translate = useTranslate();
  return (
    <>
      <ContentText path="place" label="banners.kind" hint="banners.placeHint" maxLength={40} required />
      <ContentText path="sort" label="records.fields.sort" hint="records.sortHint" inputMode="numeric" isNumber />
      <ContentChoice
        path="linkType"
        label="banners.linkType"
        isNumber
        options={linkTypes.map((value) => ({ value, label: translate(`banners.links.${value}`) }))}
      />
      <LinkTarget />
    </>
  );
}
