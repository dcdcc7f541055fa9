import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { applyGlobals } from './globals.ts';
import { kitTheme } from './kitTheme.ts';
import { SampleLanguage } from './sample.tsx';
import { isLanguage } from './sampleTexts.ts';
import './docs.css';

type Globals = Readonly<Record<string, unknown>>;

/** The globals in the address of the frame, such as `theme:dark;language:en`. */
function globalsOfAddress(): Globals {
  const pairs = new URLSearchParams(location.search).get('globals')?.split(';') ?? [];
  return Object.fromEntries(pairs.map((pair) => pair.split(':', 2)));
}

/** Gives the docs pages the theme that is selected in the toolbar. */
export function DocsFrame({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState<Globals>(globalsOfAddress);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = (event: { globals: Globals }) => setGlobals(event.globals);
    channel.on('globalsUpdated', update);
    return () => channel.off('globalsUpdated', update);
  }, []);
  useEffect(() => applyGlobals(globals), [globals]);
  const isDark = globals.theme === 'dark' || (globals.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <DocsContainer context={context} theme={kitTheme(isDark ? 'dark' : 'light')}>
      <SampleLanguage value={isLanguage(globals.language) ? globals.language : 'zh-CN'}>
        <div lang="en">{children}</div>
      </SampleLanguage>
    </DocsContainer>
  );
}
