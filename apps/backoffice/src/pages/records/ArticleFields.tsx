import { useTranslate } from 'ra-core';
import { ContentChoice, ContentFlag, ContentWords } from '../../content/ContentField.tsx';
import { ContentMoment } from '../../content/ContentMoment.tsx';
import { ContentNumbers } from '../../content/ContentNumbers.tsx';
import { ContentPicture } from '../../content/ContentPicture.tsx';
import { FieldSection, TextSection } from '../../content/FieldSection.tsx';

const types = ['news', 'article', 'guide', 'discover'] as const;

/** An article or a piece of news. Its text is HTML, of which the shop keeps headings, paragraphs, lists, tables and links. */
export function ArticleFields() {
  const translate = useTranslate();
  return (
    <>
      <TextSection
        fields={[
          { path: 'title', label: 'records.fields.title', maxLength: 60, required: true },
          { path: 'subTitle', label: 'records.fields.subTitle', maxLength: 80 },
          { path: 'summary', label: 'records.fields.summary', maxLength: 200, rows: 3, required: true },
          { path: 'author', label: 'records.fields.author', maxLength: 30, required: true },
          { path: 'contentHtml', label: 'articles.html', maxLength: 20_000, rows: 14, required: true },
        ]}
      />
      <FieldSection title="articles.publishing">
        <ContentChoice
          path="type"
          label="records.fields.type"
          options={types.map((value) => ({ value, label: translate(`articles.types.${value}`) }))}
        />
        <ContentMoment path="publishedAt" label="articles.publishedAt" required />
        <ContentFlag path="enabled" label="articles.enabled" />
        <ContentFlag path="top" label="articles.top" />
        <ContentWords path="tags" label="products.tag" hint="products.keywordsHint" />
        <ContentNumbers path="products" label="products.title" hint="records.numbersHint" />
        <ContentPicture path="cover" label="records.fields.cover" />
      </FieldSection>
    </>
  );
}
