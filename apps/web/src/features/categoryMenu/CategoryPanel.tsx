import * as links from '@baodao/link-builders/links';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './CategoryPanel.module.css';
import { categoryPanelFlow, categoryPanelOpened, selectPanelCategories } from './categoryPanel.flow.ts';

/** The lower levels of a main category, with pictures. Loads when the pointer or the focus reaches the menu. */
export default function CategoryPanel({ id }: { id: number }) {
  const { store } = useApp();
  useState(() => store.inject(categoryPanelFlow));
  return <Groups id={id} />;
}

function Groups({ id }: { id: number }) {
  const dispatch = useDispatch();
  const { state, value } = useSelector(selectPanelCategories);
  useEffect(() => {
    dispatch(categoryPanelOpened());
  }, [dispatch]);
  // The list of main categories works without this panel.
  if (state === 'failed') return null;
  const groups = value?.find((category) => category.id === id)?.children;
  if (!groups) return <div className={styles.panel}>{state !== 'ready' && <Skeleton kind="block" height="16rem" />}</div>;
  return (
    <ul className={styles.panel}>
      {groups.map((group) => (
        <li key={group.id} className={styles.group}>
          <Picture className={styles.picture} picture={group.cover ?? group.children[0]?.cover ?? null} alt="" sizes="64px" rounded />
          <div>
            <AppLink className={styles.title} href={links.productCategory({ id: group.id })}>
              {group.title}
            </AppLink>
            <div className={styles.leaves}>
              {group.children.map((leaf) => (
                <AppLink key={leaf.id} href={links.productCategory({ id: leaf.id })}>
                  {leaf.title}
                </AppLink>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
