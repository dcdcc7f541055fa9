import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { useSample } from '../../.storybook/sample.tsx';
import styles from '../../.storybook/TokenTable.module.css';
import { colorRows, rowsFor, TokenTable } from '../../.storybook/TokenTable.tsx';
import { Card } from '../Card/Card.tsx';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { breakpoints } from './tokens.ts';

const meta: Meta = {
  title: 'Tokens',
  parameters: { controls: { disable: true }, docs: { codePanel: false } },
  // The samples alone have the language of the toolbar.
  decorators: [
    (Story) => (
      <div lang="en">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj;

const colorColumns = ['Light', 'Dark', 'Contrast, light', 'Contrast, dark'];

/** The lowest contrast of each colour with what it is drawn on, and the minimum that a test holds. */
export const Colour: Story = {
  render: () => (
    <div className="sample-column">
      {['Background', 'Fill', 'Text', 'Border'].map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <TokenTable
            label={group}
            columns={colorColumns}
            rows={colorRows(`color-${group === 'Background' ? 'bg' : group.toLowerCase()}-`)}
          />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [copy] = within(canvasElement).getAllByRole('button', { name: 'Copy var(--bd-color-bg-page)' });
    const written: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    await userEvent.click(copy ?? canvasElement);
    await expect(written).toEqual(['var(--bd-color-bg-page)']);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await expect(copy).toHaveTextContent('Copied');
    await waitFor(() => expect(copy).toHaveTextContent(/^Copy$/));
  },
};

export const Space: Story = {
  render: () => (
    <TokenTable label="Space" rows={rowsFor('space-', (reference) => <span className={styles.bar} style={{ width: reference }} />)} />
  ),
};

export const Radius: Story = {
  render: () => (
    <TokenTable
      label="Radius"
      rows={rowsFor('radius-', (reference) => <span className={styles.shape} style={{ borderRadius: reference }} />)}
    />
  ),
};

export const Shadow: Story = {
  render: () => (
    <TokenTable
      label="Shadow"
      rows={rowsFor('shadow-', (reference) => (
        <span className={styles.shape} style={{ boxShadow: reference, border: 0, margin: 24, borderRadius: 12 }} />
      ))}
    />
  ),
};

export const Type: Story = {
  render: function Type() {
    const t = useSample();
    return (
      <div className="sample-column">
        <section>
          <h2>Font size</h2>
          <TokenTable
            label="Font size"
            rows={rowsFor('font-size-', (reference) => (
              <span className={styles.text} style={{ fontSize: reference, lineHeight: 1.3 }}>
                {t.sectionTitle} Aa 123
              </span>
            ))}
          />
        </section>
        <section>
          <h2>Font weight</h2>
          <TokenTable
            label="Font weight"
            rows={rowsFor('font-weight-', (reference) => <span style={{ fontWeight: reference }}>{t.sectionTitle} Aa 123</span>)}
          />
        </section>
        <section>
          <h2>Line height</h2>
          <TokenTable
            label="Line height"
            rows={rowsFor('font-line-', (reference) => (
              <span style={{ display: 'block', width: 240, lineHeight: reference, fontSize: 14 }}>{t.longProduct}</span>
            ))}
          />
        </section>
        <section>
          <h2>Font family</h2>
          <TokenTable
            label="Font family"
            rows={rowsFor('font-family-', (reference, name) => (
              <span lang={name.endsWith('hans') ? 'zh-Hans' : name.endsWith('hant') ? 'zh-Hant' : 'en'} style={{ fontFamily: reference }}>
                返直骨角今誤 Aa 0123
              </span>
            ))}
          />
        </section>
        <section>
          <h2>Tabular figures</h2>
          <p className="bd-figures">
            1,111.10
            <br />
            8,888.80
          </p>
        </section>
      </div>
    );
  },
};

export const Motion: Story = {
  render: () => (
    <TokenTable
      label="Motion"
      rows={rowsFor('motion-', (reference, name) => (
        <span className={styles.track}>
          <span
            className={styles.dot}
            style={name === 'motion-ease' ? { animationTimingFunction: reference } : { animationDuration: `calc(${reference} * 4)` }}
          />
        </span>
      ))}
    />
  ),
};

export const Layers: Story = {
  render: () => (
    <TokenTable label="Layers" rows={rowsFor('layer-', (_, name) => <span className={styles.layer}>{name.replace('layer-', '')}</span>)} />
  ),
};

const breakpointUses = {
  tablet: 'Three columns of products.',
  desktop: 'Header with menu, four columns, no tab bar.',
  wide: 'Five columns. The page stops growing.',
};

export const Breakpoints: Story = {
  render: () => (
    <TokenTable
      label="Breakpoints"
      rows={Object.entries(breakpoints).map(([name, width]) => ({
        name,
        values: [`${width}px`],
        sample: <span className={styles.bar} style={{ width: width / 8 }} />,
        use: breakpointUses[name as keyof typeof breakpointUses],
        copy: `@media (width >= ${width}px)`,
      }))}
    />
  ),
};

export const Sizes: Story = {
  render: () => (
    <TokenTable
      label="Sizes"
      rows={[
        ...rowsFor('size-', (reference) => <span className={styles.bar} style={{ width: `min(${reference}, 120px)` }} />),
        ...rowsFor('button-height-', (reference) => <span className={styles.bar} style={{ width: 16, height: reference }} />),
      ]}
    />
  ),
};

const downloads = [
  ['figma.light.tokens.json', 'Figma, light mode', 'Figma: Variables, Import, as the mode Light.'],
  ['figma.dark.tokens.json', 'Figma, dark mode', 'Figma: Variables, Import, as the mode Dark of the same collection.'],
  ['tokens-studio.json', 'Tokens Studio', 'Tokens Studio: Tools, Load from file. It brings the sets and the themes Light and Dark.'],
] as const;

/** The token files in the format of the Design Tokens Community Group, with descriptions. */
export const Download: Story = {
  render: () => (
    <div className="sample-column">
      {downloads.map(([file, name, how]) => (
        <Card as="section" variant="hairline" key={file}>
          <Stack gap={2}>
            <h2>{name}</h2>
            <p>{how}</p>
            <Link href={`./tokens/${file}`} download={file}>
              Download {file}
            </Link>
          </Stack>
        </Card>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const link of within(canvasElement).getAllByRole<HTMLAnchorElement>('link')) {
      const response = await fetch(new URL(link.getAttribute('href') ?? '', new URL('/', location.href)));
      await expect(response.status).toBe(200);
      await expect(Object.keys((await response.json()) as object).length).toBeGreaterThan(3);
    }
  },
};
