import { paths } from '@baodao/link-builders/paths';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import Search from 'lucide-react/icons/search';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import styles from './Orders.module.css';
import type { OrdersQuery } from './orders.flow.ts';

/** A plain GET form, so that the search is part of the URL. */
export default function OrderSearch({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation();
  return (
    <search className={styles.searchBox}>
      <Form className={styles.search} action={paths.settingOrder} method="get">
        <input type="hidden" name="type" value={query.state} />
        <TextInput
          name="key"
          defaultValue={query.key}
          maxLength={64}
          aria-label={t('orders.list.search')}
          placeholder={t('orders.list.searchHint')}
          enterKeyHint="search"
        />
        <IconButton type="submit" variant="outlined" label={t('orders.list.searchButton')} icon={<Search />} />
      </Form>
    </search>
  );
}
