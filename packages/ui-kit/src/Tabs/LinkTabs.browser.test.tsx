import '../tokens/tokens.css';
import '../tokens/base.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkTabs } from './LinkTabs.tsx';

afterEach(cleanup);

const labels = ['商品 328', '店铺', '评价与问答', '送货与退换', '规格与参数'];

test('the current tab of a row that is hidden at first is in sight when the row is shown', async () => {
  const { container } = render(
    <div style={{ width: 240, display: 'none' }}>
      <LinkTabs label="分类" tabs={labels.map((label) => ({ href: `#${label}`, label, current: label === labels.at(-1) }))} />
    </div>,
  );
  (container.firstElementChild as HTMLElement).style.display = '';
  const right = (element: Element) => Math.floor(element.getBoundingClientRect().right);
  await expect.poll(() => right(screen.getByRole('link', { current: 'page' }))).toBeLessThanOrEqual(right(screen.getByRole('navigation')));
});
