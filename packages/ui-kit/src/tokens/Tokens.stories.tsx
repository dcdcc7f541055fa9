import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSample } from '../../.storybook/sample.tsx';
import { contrast, contrastPairs } from './contrast.ts';
import styles from './Tokens.stories.module.css';
import { breakpoints, darkTokens, lightTokens } from './tokens.ts';

const meta: Meta = { title: 'Tokens' };
export default meta;
type Story = StoryObj;

const light: Readonly<Record<string, string>> = lightTokens;
const themes: { name: string; values: Readonly<Record<string, string>> }[] = [
  { name: 'light', values: light },
  { name: 'dark', values: { ...light, ...darkTokens } },
];
const tokensStartingWith = (prefix: string) => Object.entries(light).filter(([name]) => name.startsWith(prefix));

export const Colour: Story = {
  render: () => (
    <div className="sample-column">
      <ul className={styles.swatches}>
        {tokensStartingWith('color-').map(([name]) => (
          <li key={name} className={styles.swatch}>
            {themes.map(({ name: theme, values }) => (
              <span key={theme} className={styles.color} style={{ background: values[name] }} title={`${theme}: ${values[name]}`} />
            ))}
            <code>--bd-{name}</code>
          </li>
        ))}
      </ul>
      <h2>Contrast</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Minimum</th>
            {themes.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contrastPairs.map(({ foreground, background, minimum }) => (
            <tr key={`${foreground} ${background}`}>
              <th scope="row">
                <code>{foreground}</code> on <code>{background}</code>
              </th>
              <td>{minimum}</td>
              {themes.map(({ name, values }) => {
                const [front = '', back = ''] = [values[foreground], values[background]];
                return (
                  <td key={name}>
                    <span className={styles.sample} style={{ background: back }}>
                      {minimum === 3 ? (
                        <span className={styles.bar} style={{ background: front }} />
                      ) : (
                        <span style={{ color: front }}>Aa 字</span>
                      )}
                    </span>
                    {contrast(front, back).toFixed(1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
};

export const Typography: Story = {
  render: function Typography() {
    const t = useSample();
    return (
      <div className="sample-column">
        {tokensStartingWith('font-size-').map(([name, value]) => (
          <div key={name}>
            <code>
              --bd-{name} · {value}
            </code>
            <p style={{ fontSize: `var(--bd-${name})`, lineHeight: 'var(--bd-font-line-tight)' }}>{t.products[0]} NT$1,280</p>
          </div>
        ))}
        <p>{t.body}</p>
        <p>
          {(['zh-Hans', 'zh-Hant', 'en'] as const).map((lang) => (
            <span key={lang} lang={lang} style={{ marginInlineEnd: 24 }}>
              {lang}: 返 直 骨 角 今 誤 Aa 0123
            </span>
          ))}
        </p>
        <p className="bd-figures">
          1,111.10
          <br />
          8,888.80
        </p>
      </div>
    );
  },
};

export const SpacingAndShape: Story = {
  name: 'Spacing and shape',
  render: () => (
    <div className="sample-column">
      {tokensStartingWith('space-').map(([name, value]) => (
        <div key={name} className="sample-row">
          <code className={styles.name}>
            --bd-{name} · {value}
          </code>
          <span className={styles.space} style={{ width: `var(--bd-${name})` }} />
        </div>
      ))}
      <div className="sample-row">
        {tokensStartingWith('radius-').map(([name]) => (
          <span key={name} className={styles.shape} style={{ borderRadius: `var(--bd-${name})` }}>
            {name}
          </span>
        ))}
        <span className={styles.shape} style={{ boxShadow: 'var(--bd-shadow-float)' }}>
          shadow-float
        </span>
      </div>
      <ul>
        {[
          ...tokensStartingWith('motion-'),
          ...tokensStartingWith('layer-'),
          ...tokensStartingWith('size-'),
          ...Object.entries(breakpoints),
        ].map(([name, value]) => (
          <li key={name}>
            <code>
              {name}: {value}
            </code>
          </li>
        ))}
      </ul>
    </div>
  ),
};
