/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table whose rows are blocks, as on a phone, loses its roles */
import { type ReactNode, useState } from 'react';
import { Button } from '../src/Button/Button.tsx';
import { contrast, contrastPairs } from '../src/tokens/contrast.ts';
import { darkTokens, lightTokens, type TokenName, tokenUses } from '../src/tokens/tokens.ts';
import styles from './TokenTable.module.css';

const light: Readonly<Record<string, string>> = lightTokens;
const dark: Readonly<Record<string, string>> = { ...light, ...darkTokens };
const isTokenName = (name: string): name is TokenName => name in lightTokens;
const namesStartingWith = (prefix: string) =>
  Object.keys(light).filter((name): name is TokenName => isTokenName(name) && name.startsWith(prefix));

/** Copies the reference that a developer writes, and says so in the button. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <Button size="small" variant="quiet" aria-label={`${isCopied ? 'Copied' : 'Copy'} ${text}`} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}

export interface TokenRow {
  name: string;
  /** One for each column between name and use. */
  values: readonly ReactNode[];
  sample: ReactNode;
  use: string;
  copy: string;
}

interface TokenTableProps {
  label: string;
  rows: readonly TokenRow[];
  columns?: readonly string[];
}

/** Tokens with a sample, value, use and a button that copies the reference. */
export const TokenTable = ({ label, rows, columns = ['Value'] }: TokenTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A wide table scrolls on a tablet, also with the keyboard.
  <section className={styles.scroll} aria-label={label} tabIndex={0}>
    <table className={styles.table} data-values={columns.length} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {['Sample', 'Token', ...columns, 'Use', 'Reference'].map((head) => (
            <th scope="col" role="columnheader" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, values, sample, use, copy }) => (
          <tr role="row" key={name}>
            <td role="cell" className={styles.sample}>
              {sample}
            </td>
            <th scope="row" role="rowheader">
              <code>{name}</code>
            </th>
            {columns.map((column, index) => (
              <td role="cell" key={column} className={styles.value} data-column={column}>
                {values[index]}
              </td>
            ))}
            <td role="cell" className={styles.use}>
              {use}
            </td>
            <td role="cell" className={styles.copy}>
              <CopyButton text={copy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Rows for the tokens whose names start with `prefix`. */
export const rowsFor = (prefix: string, sample: (reference: string, name: TokenName) => ReactNode): TokenRow[] =>
  namesStartingWith(prefix).map((name) => ({
    name: `--bd-${name}`,
    values: [light[name] ?? ''],
    sample: sample(`var(--bd-${name})`, name),
    use: tokenUses[name],
    copy: `var(--bd-${name})`,
  }));

const Swatch = ({ theme, color }: { theme: 'light' | 'dark'; color: string }) => (
  <span className={styles.pair} data-theme={theme}>
    <span className={styles.swatch} style={{ background: color }} />
    <code>{color}</code>
  </span>
);

/** The pair with the lowest contrast of a colour, what it is, and what it has to be. */
function worstContrast(name: string, values: Readonly<Record<string, string>>): string {
  const ratios = contrastPairs
    .filter(({ foreground, background }) => foreground === name || background === name)
    .map((pair) => ({ ...pair, ratio: contrast(values[pair.foreground] ?? '', values[pair.background] ?? '') }))
    .sort((one, other) => one.ratio - other.ratio);
  const [worst] = ratios;
  if (!worst) return '–';
  const [front, back] = [worst.foreground, worst.background].map((each) => each.replace('color-', ''));
  return `${worst.ratio.toFixed(1)} (≥ ${worst.minimum}): ${front} on ${back}`;
}

export const colorRows = (prefix: string): TokenRow[] =>
  namesStartingWith(prefix).map((name) => ({
    name: `--bd-${name}`,
    sample: <span className={styles.swatch} style={{ background: `var(--bd-${name})` }} />,
    values: [
      <Swatch key="light" theme="light" color={light[name] ?? ''} />,
      <Swatch key="dark" theme="dark" color={dark[name] ?? ''} />,
      worstContrast(name, light),
      worstContrast(name, dark),
    ],
    use: tokenUses[name],
    copy: `var(--bd-${name})`,
  }));
