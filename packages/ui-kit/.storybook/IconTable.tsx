import type { ComponentType } from 'react';

interface Props {
  /** The icon, its name in Lucide, and its only meaning. */
  icons: readonly (readonly [icon: ComponentType<{ 'aria-hidden': 'true'; strokeWidth: number }>, name: string, meaning: string])[];
}

export const IconTable = ({ icons }: Props) => (
  <ul className="docs-icons">
    {icons.map(([Icon, name, meaning]) => (
      <li key={name}>
        <Icon aria-hidden="true" strokeWidth={1.75} />
        <span>
          <strong>{meaning}</strong>
          <code>{name}</code>
        </span>
      </li>
    ))}
  </ul>
);
