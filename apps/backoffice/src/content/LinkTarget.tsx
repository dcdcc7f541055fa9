import { bannerLink } from '@baodao/link-builders/banners';
import { products } from '@baodao/staff-api/endpoints/products';
import { articles, markets } from '@baodao/staff-api/endpoints/sales';
import { session } from '@baodao/staff-api/endpoints/session';
import type { LocalText } from '@baodao/staff-api/shapes/products';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { callStaff } from '../platform/callStaff.ts';
import { useFormats } from '../platform/useFormats.ts';
import { useStaffRead } from '../platform/useStaffRead.ts';
import { ContentText } from './ContentField.tsx';
import { textAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

interface Choice {
  id: number;
  title: LocalText;
}

/** What can be looked up, by the numbers of the table of links. */
const finders: Readonly<Record<number, (text: string) => Promise<readonly Choice[]>>> = {
  2: async (text) => (await callStaff(products.find, { text })).items,
  3: async () => (await callStaff(markets.find, {})).items,
  4: async () =>
    (await callStaff(products.choices, {})).categories.flatMap(({ id, path }) => {
      const title = path.at(-1);
      return title ? [{ id, title }] : [];
    }),
  5: async () => (await callStaff(articles.find, { pageSize: 100 })).items,
};

/** Where a banner leads: its number or address, a way to look it up, and a look at the page. */
export function LinkTarget() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const { data: me } = useStaffRead(session.me, {});
  const [isOpen, setIsOpen] = useState(false);
  const linkType = Number(textAt(content, 'linkType') || 0);
  const find = finders[linkType];
  const link = bannerLink({ linkType, linkValue: textAt(content, 'linkValue') });
  const href = link?.kind === 'internal' ? `${me?.shopUrl ?? ''}${link.href}` : link?.href;
  return (
    <Stack gap={2} align="start">
      <ContentText path="linkValue" label="banners.linkValue" hint="banners.linkHint" maxLength={300} />
      <Stack direction="row" gap={3}>
        {set && find && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {translate('banners.lookUp')}
          </Button>
        )}
        {href !== undefined && linkType !== 0 && (
          <Link href={href} target="_blank" rel="noreferrer">
            {translate('banners.tryLink')}
          </Link>
        )}
      </Stack>
      {find && isOpen && (
        <Choices
          find={find}
          name={String(linkType)}
          onClose={() => setIsOpen(false)}
          onChoose={(id) => {
            set?.('linkValue', String(id));
            setIsOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

interface ChoicesProps {
  find: (text: string) => Promise<readonly Choice[]>;
  name: string;
  onClose: () => void;
  onChoose: (id: number) => void;
}

function Choices({ find, name, onClose, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const { local } = useFormats();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({ queryKey: ['linkTargets', name, text], queryFn: () => find(text) });
  const matching = data.filter(({ title }) => name === '2' || local(title).includes(text.trim()));
  return (
    <Dialog open onClose={onClose} title={translate(`banners.links.${name}`)} closeLabel={translate('form.close')} hasInput>
      <Stack gap={3}>
        <TextInput
          value={text}
          aria-label={translate('list.search')}
          placeholder={translate('list.search')}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {matching.slice(0, 20).map(({ id, title }) => (
          <Button key={id} variant="quiet" onClick={() => onChoose(id)}>
            {local(title)} <small translate="no">{id}</small>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
