import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface PanelTab {
  value: string;
  label: ReactNode;
  /** Count after the label. */
  count?: ReactNode;
  /** Content of the panel. */
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'defaultValue'> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly PanelTab[];
  /** Controlled value, with `onChange`. */
  value?: string | undefined;
  /** Default: the first tab. */
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Keeps hidden panels in the HTML, for search engines. Default `false`. */
  keepMounted?: boolean | undefined;
}

/** Tabs with panels, with arrow key navigation. Use `LinkTabs` for state in the URL. */
export function Tabs({ label, tabs, value, defaultValue, onChange, keepMounted = false, className, ...rest }: TabsProps) {
  const state = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value };
  return (
    <BaseTabs.Root
      {...rest}
      {...state}
      onValueChange={(next: unknown) => onChange?.(String(next))}
      className={classNames(styles.panels, className)}
    >
      <div className={classNames(styles.root, 'bd-scroll-fade')}>
        <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled ?? false} className={styles.tab}>
              {tab.label}
              {tab.count != null && <span className={styles.count}>{tab.count}</span>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </div>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
