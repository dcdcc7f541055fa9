import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import FileX from 'lucide-react/icons/file-x';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

interface Props {
  fault: Fault;
  /** Where one goes on from a page that there is not. */
  home: { href: string; label: string };
}

/** Something to read that there is not, or that could not be read just now. */
export function ArticleFault({ fault, home }: Props) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<FileX strokeWidth={1.75} />}
        title={t('articles.missing')}
        text={t('articles.missingText')}
        action={
          <Button look="primary" linkAs={AppLink} href={home.href}>
            {home.label}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('articles.failed')} text={t('articles.failedText')} />;
}
