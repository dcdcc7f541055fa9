export interface Measured {
  name: string;
  version: string;
  /** Bytes with dependencies. */
  installed: number;
  packages: number;
  /** Compressed bytes of one call, for each way of making it. */
  bundles: readonly number[];
}

/** The table's cells with the measured figures. The words around them stay. */
export function replaceFigures(text: string, measured: readonly Measured[]): string {
  const rows: Record<string, (client: Measured, cell: string) => string> = {
    '': ({ name, version }) => `\`${name}\` ${version}`,
    'Installed, with dependencies': ({ installed, packages }, cell) =>
      cell.replace(
        /[\d.]+ MB in \d+ packages?/,
        `${(installed / 1_000_000).toFixed(1)} MB in ${packages} package${packages === 1 ? '' : 's'}`,
      ),
    'Bundle of one call, gzip': ({ bundles }, cell) => {
      const left = [...bundles];
      return cell.replaceAll(/[\d.]+ kB/g, (old) => {
        const bytes = left.shift();
        return bytes === undefined ? old : `${(bytes / 1000).toFixed(1)} kB`;
      });
    },
  };
  return text
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ');
      const title = (cells[0] ?? '').replace(/^\| ?/, '');
      const replace = line.startsWith('|') ? rows[title] : undefined;
      if (!replace || cells.length !== measured.length + 1) return line;
      const replaced = cells.slice(1).map((cell, index) => {
        const client = measured[index];
        return client ? replace(client, cell.replace(/ \|$/, '')) : cell;
      });
      return `${[cells[0], ...replaced].join(' | ')} |`;
    })
    .join('\n');
}
