// Every component that covers the page tells the app's host, which can close it.
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './Dialog/Dialog.tsx';
import { Drawer } from './Drawer/Drawer.tsx';
import { Lightbox } from './Gallery/Lightbox.tsx';
import { type OverlayHost, OverlayHostContext } from './overlayHost.ts';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

const labels = { position: () => '1', open: 'open', close: 'close', previous: 'previous', next: 'next' };

const overlays = [
  ['Dialog', (props: OverlayProps) => <Dialog {...props} title="title" closeLabel="close" />],
  ['Dialog that requires an answer', (props: OverlayProps) => <Dialog {...props} title="title" closeLabel="close" requiresAnswer />],
  ['Drawer', (props: OverlayProps) => <Drawer {...props} title="title" closeLabel="close" />],
  [
    'Lightbox',
    ({ open, onClose }: OverlayProps) => open && <Lightbox label="title" labels={labels} pictures={[]} start={0} onClose={onClose} />,
  ],
] as const;

afterEach(cleanup);

test.each(overlays)('%s', async (_, Overlay) => {
  const open = new Set<() => void>();
  const host: OverlayHost = {
    onOverlayOpened: (close) => {
      open.add(close);
      return () => void open.delete(close);
    },
  };
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <OverlayHostContext value={host}>
        <button type="button" onClick={() => setIsOpen(true)}>
          opener
        </button>
        <Overlay open={isOpen} onClose={() => setIsOpen(false)} />
      </OverlayHostContext>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'opener' });
  const isOverlayVisible = () => screen.queryByRole('button', { name: 'close' }) !== null;
  expect(open.size).toBe(0);

  opener.click();
  await expect.poll(isOverlayVisible).toBe(true);
  expect(open.size).toBe(1);
  for (const close of open) close();
  await expect.poll(isOverlayVisible).toBe(false);
  expect(open.size).toBe(0);

  opener.click();
  await expect.poll(isOverlayVisible).toBe(true);
  screen.getByRole('button', { name: 'close' }).click();
  await expect.poll(isOverlayVisible).toBe(false);
  expect(open.size).toBe(0);
});
