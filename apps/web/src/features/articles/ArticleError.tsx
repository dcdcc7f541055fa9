import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../platform/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../platform/store/flow.ts';

interface Props {
  error: LoadErrorKind;
  /** Link offered when the page does not exist. */
  parent: { href: string; label: string };
}

export function ArticleError({ error, parent }: Props) {
  const { t } = useTranslation();
  return (
    <LoadError
      error={error}
      missing={{ icon: <FileX strokeWidth={1.75} />, title: t('articles.missing'), text: t('articles.missingText') }}
      failed={{ title: t('articles.failed'), text: t('articles.failedText') }}
      actions={[parent]}
    />
  );
}
