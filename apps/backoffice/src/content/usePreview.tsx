import { session } from '@baodao/staff-api/endpoints/session';
import type { PreviewInput, PreviewReply, RecordContent } from '@baodao/staff-api/shapes/records';
import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { languages } from '../platform/texts.ts';
import { useStaffAction } from '../platform/useStaffAction.ts';
import { useStaffRead } from '../platform/useStaffRead.ts';
import type { RecordEdit } from './useRecordEdit.ts';

/** The address of the page of the shop that shows a record. Undefined: no page does. */
export type PageOf = (
  shown: { id: number; content: RecordContent },
  options: { language?: 'zh-CN' | 'zh-TW' | 'en' },
) => string | undefined;

interface PreviewOptions {
  row: StaffEndpoint<PreviewInput, PreviewReply>;
  /** Null: the record is new. */
  id: number | null;
  edit: RecordEdit;
  pageOf: PageOf;
}

/** The button that shows what is in an editor in the shop, before it is saved, and the notice with the link. */
export function usePreview({ row, id, edit, pageOf }: PreviewOptions): { button: ReactNode; notice: ReactNode } {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: me } = useStaffRead(session.me, {});
  const { content } = edit;
  const preview = useStaffAction(row, { onFailed: edit.explain });
  // What is typed afterwards is not in it.
  const link = preview.variables?.content === content && preview.data;
  const language = languages.find((each) => each === locale);
  const page = pageOf({ id: link ? link.id : 0, content }, language ? { language } : {});
  return {
    button: page !== undefined && (
      <Button loading={preview.isPending} onClick={() => preview.mutate({ id, content })}>
        {translate('products.preview')}
      </Button>
    ),
    notice: link && (
      <Notice
        live
        action={
          <Link href={`${me?.shopUrl ?? ''}${page}#preview=${link.token}`} target="_blank" rel="noreferrer">
            {translate('products.openPreview')}
          </Link>
        }
      >
        {translate('products.previewReady')}
      </Notice>
    ),
  };
}
