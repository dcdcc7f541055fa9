import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import styles from '../../content/content.module.css';
import { partsAt } from '../../content/contentPath.ts';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';

const MOST = 30;
const EMPTY = { 'zh-CN': '', 'zh-TW': '' };

/** Facts such as the material, which the page of the product lists. */
export function ParamFields() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const params = partsAt(content, 'params');
  return (
    <div className={styles.stacked}>
      {params.length > 0 && (
        <LocalTexts
          fields={params.flatMap((_, at) => [
            { path: `params.${at}.name`, label: 'products.paramName', maxLength: 20, required: true },
            { path: `params.${at}.value`, label: 'products.paramValue', maxLength: 80, required: true },
          ])}
        />
      )}
      {set && (
        <div className={styles.buttons}>
          {params.length < MOST && (
            <Button size="small" onClick={() => set('params', [...params, { name: EMPTY, value: EMPTY }])}>
              {translate('products.addParam')}
            </Button>
          )}
          {params.length > 0 && (
            <Button size="small" onClick={() => set('params', params.slice(0, -1))}>
              {translate('products.removeParam')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
