import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/errors/LoadError.tsx';
import type { LoadErrorKind } from '../../store/flow.ts';

interface Props {
  fault: LoadErrorKind;
  /** Where one goes on from a page that there is not. */
  home: { href: string; label: string };
}

/** Something to read that there is not, or that could not be read just now. */
export function ArticleFault({ fault, home }: Props) {
  const { t } = useTranslation();
  return (
    <LoadError
      fault={fault}
      missing={{ icon: <FileX strokeWidth={1.75} />, title: t('articles.missing'), text: t('articles.missingText') }}
      failed={{ title: t('articles.failed'), text: t('articles.failedText') }}
      onward={[home]}
    />
  );
}
