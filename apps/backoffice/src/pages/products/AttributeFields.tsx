import type { RecordContent } from '@baodao/staff-api/shapes/records';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslate } from 'ra-core';
import styles from '../../content/content.module.css';
import { partsAt, textAt } from '../../content/contentPath.ts';
import { LocalTexts } from '../../content/LocalTexts.tsx';
import { useContent } from '../../content/useContent.ts';
import { fittingSkus, nextAttributeId } from './attributes.ts';

const MOST = 5;
const EMPTY_LABEL = { 'zh-CN': '', 'zh-TW': '' };

/** What a shopper chooses, such as a flavour, with its values. */
export function AttributeFields() {
  const translate = useTranslate();
  const { content, set } = useContent();
  const attributes = partsAt(content, 'attributes');
  const change = (changed: readonly RecordContent[]) => {
    set?.('attributes', changed);
    set?.('skus', fittingSkus({ ...content, attributes: changed }));
  };
  const id = nextAttributeId(content);
  return (
    <div className={styles.stacked}>
      {attributes.map((attribute, at) => (
        <fieldset key={textAt(attribute, 'id')} className={styles.group}>
          <legend>{translate('products.attribute', { number: at + 1 })}</legend>
          <LocalTexts
            fields={[
              { path: `attributes.${at}.name`, label: 'products.attributeName', maxLength: 20, required: true },
              ...partsAt(attribute, 'values').map((_, of) => ({
                path: `attributes.${at}.values.${of}.label`,
                label: 'products.attributeValue',
                maxLength: 30,
                required: true,
              })),
            ]}
          />
          {set && (
            <div className={styles.buttons}>
              <Button
                size="small"
                onClick={() =>
                  change(
                    attributes.map((each, other) =>
                      other === at ? { ...each, values: [...partsAt(each, 'values'), { id, label: EMPTY_LABEL }] } : each,
                    ),
                  )
                }
              >
                {translate('products.addValue')}
              </Button>
              {partsAt(attribute, 'values').length > 1 && (
                <Button
                  size="small"
                  onClick={() =>
                    change(
                      attributes.map((each, other) => (other === at ? { ...each, values: partsAt(each, 'values').slice(0, -1) } : each)),
                    )
                  }
                >
                  {translate('products.removeValue')}
                </Button>
              )}
              <Button size="small" onClick={() => change(attributes.filter((_, other) => other !== at))}>
                {translate('products.removeAttribute')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {set && attributes.length < MOST && (
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => change([...attributes, { id, name: EMPTY_LABEL, values: [{ id: id + 1, label: EMPTY_LABEL }] }])}
          >
            {translate('products.addAttribute')}
          </Button>
        </div>
      )}
    </div>
  );
}
