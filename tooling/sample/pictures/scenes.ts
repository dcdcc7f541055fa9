// Landscapes in layers: sky, sun, hills, and the details of the place.
import type { Random } from '../random.ts';
import { circle, darker, ellipse, fade, icon, lighter, line, mix, opacity, path, rect, round, svg } from './drawing.ts';

export const sceneNames = ['town', 'sea', 'lake', 'forest', 'field', 'beach', 'road', 'sky', 'hill', 'tea', 'market', 'night'] as const;
export type SceneName = (typeof sceneNames)[number];

export interface Light {
  top: string;
  bottom: string;
  sun: string;
  far: string;
  near: string;
  water: string;
  /** Windows are lit. */
  lit: boolean;
}

export const lights = {
  day: { top: '#cfe3ea', bottom: '#f7efdc', sun: '#fff6dc', far: '#a9c3b6', near: '#4f7f63', water: '#8fbcc4', lit: false },
  dawn: { top: '#f3d9c4', bottom: '#fbeedb', sun: '#fff3d6', far: '#d9b7a1', near: '#8b7a5c', water: '#dcb99f', lit: false },
  dusk: { top: '#8f86ac', bottom: '#f2b994', sun: '#ffe0b0', far: '#8d7795', near: '#4c4a63', water: '#a98a9d', lit: true },
  night: { top: '#2c3a55', bottom: '#6d6a86', sun: '#f6edd2', far: '#3c4a63', near: '#26344a', water: '#3f5672', lit: true },
} as const satisfies Record<string, Light>;
export type LightName = keyof typeof lights;

export interface Scene {
  width: number;
  height: number;
  name: SceneName;
  light: LightName;
  /** Icons in the foreground, from the largest to the smallest. */
  icons?: readonly string[];
  /** The side without sun and foreground, because text is placed over it. */
  quiet?: 'left' | 'none';
}

export function drawScene({ width, height, name, light: lightName, icons = [], quiet = 'none' }: Scene, random: Random): string {
  const light = lights[lightName];
  const horizon = height * 0.58;
  const sunX = quiet === 'left' ? width * 0.72 : width * (0.25 + random.next() * 0.5);
  const unit = height / 400;
  const parts = [
    rect(0, 0, width, height, 'url(#k)'),
    circle(sunX, height * 0.3, 52 * unit, light.sun, opacity(lightName === 'day' ? 0.9 : 0.95)),
    circle(sunX, height * 0.3, 86 * unit, light.sun, opacity(0.22)),
    light.lit ? stars(width, height, random, lightName === 'night' ? 26 : 9) : clouds(width, height, unit, random),
    hills(width, height, horizon - 66 * unit, 70 * unit, light.far, random),
    hills(width, height, horizon - 20 * unit, 46 * unit, mix(light.far, light.near, 0.4), random),
    grounds[name]({ width, height, horizon, unit, light, random, quiet }),
    ...drawForeground(icons, width, height, unit, quiet),
  ];
  return svg(width, height, fade('k', light.top, light.bottom), parts.join(''));
}

interface Ground {
  width: number;
  height: number;
  horizon: number;
  unit: number;
  light: Light;
  random: Random;
  quiet: 'left' | 'none';
}

function stars(width: number, height: number, random: Random, count: number): string {
  return Array.from({ length: count }, () =>
    circle(random.next() * width, random.next() * height * 0.42, (1 + random.next() * 1.6) * (height / 400), '#fff8e0', opacity(0.8)),
  ).join('');
}

function clouds(width: number, height: number, unit: number, random: Random): string {
  return Array.from({ length: Math.max(2, Math.round(width / height) * 2) }, () => {
    const x = random.next() * width;
    const y = height * (0.1 + random.next() * 0.22);
    const size = unit * (24 + random.next() * 22);
    return `<g fill="#fff" opacity=".72">${ellipse(x, y, size * 1.7, size * 0.42, '#fff')}${ellipse(x - size * 0.5, y - size * 0.22, size * 0.7, size * 0.46, '#fff')}${ellipse(x + size * 0.45, y - size * 0.16, size * 0.6, size * 0.36, '#fff')}</g>`;
  }).join('');
}

/** A line of hills from two sine waves, the same on every machine. */
function hills(width: number, height: number, base: number, rise: number, fill: string, random: Random): string {
  const phase = random.next() * 6;
  const steps = 14;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = (index / steps) * width;
    const turn = (index / steps) * (width / height) * 3.4 + phase;
    return [x, base - (Math.sin(turn) * 0.6 + Math.sin(turn * 2.3 + 1) * 0.4) * rise] as const;
  });
  const curve = points.slice(1).map(([x, y], index) => {
    const [before = 0, beforeY = 0] = points[index] ?? [];
    const middle = (before + x) / 2;
    return `C${round(middle)} ${round(beforeY)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return path(`M0 ${height}V${round(points[0]?.[1] ?? base)}${curve.join('')}V${height}z`, fill);
}

const waves = (width: number, from: number, to: number, colour: string, random: Random, unit: number) =>
  Array.from({ length: Math.round(width / (46 * unit)) }, () => {
    const y = from + (to - from) * random.next() ** 0.8;
    const x = random.next() * width;
    const length = unit * (16 + 40 * ((y - from) / (to - from)));
    return line(
      `M${round(x)} ${round(y)}q${round(length / 2)} ${round(-4 * unit)} ${round(length)} 0`,
      colour,
      round(2.4 * unit),
      opacity(0.5),
    );
  }).join('');

function tree(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x - size * 0.06, y - size * 0.3, size * 0.12, size * 0.3, darker(colour, 0.5)) +
    [0, 1, 2]
      .map((tier) =>
        path(
          `M${round(x)} ${round(y - size * (1.1 - tier * 0.26))}l${round(size * (0.2 + tier * 0.09))} ${round(size * 0.42)}h${round(-size * (0.4 + tier * 0.18))}z`,
          mix(colour, '#ffffff', 0.1 - tier * 0.05),
        ),
      )
      .join('')
  );
}

function house(x: number, y: number, size: number, wall: string, roof: string, lit: boolean, random: Random): string {
  const glass = lit ? '#ffd98a' : '#e9f1ee';
  const windows = [0.2, 0.6].map((part) =>
    rect(x + size * part, y - size * 0.5, size * 0.2, size * 0.22, random.chance(0.85) ? glass : darker(wall, 0.4), 2),
  );
  return (
    rect(x, y - size * 0.72, size, size * 0.72, wall) +
    path(
      `M${round(x - size * 0.12)} ${round(y - size * 0.7)}q${round(size * 0.3)} ${round(-size * 0.08)} ${round(size * 0.62)} ${round(-size * 0.4)}q${round(size * 0.32)} ${round(size * 0.32)} ${round(size * 0.62)} ${round(size * 0.4)}z`,
      roof,
    ) +
    windows.join('')
  );
}

function lanternLine(width: number, y: number, unit: number, from = 0): string {
  const step = 74 * unit;
  const count = Math.floor((width - from) / step);
  const lanterns = Array.from({ length: count }, (_, index) =>
    icon('red-paper-lantern', from + step * (index + 0.6), y + Math.sin(index * 1.1) * 9 * unit + 18 * unit, 44 * unit),
  );
  return (
    line(
      `M${round(from)} ${round(y)}Q${round((width + from) / 2)} ${round(y + 26 * unit)} ${round(width)} ${round(y)}`,
      '#6b4a33',
      round(2.5 * unit),
    ) + lanterns.join('')
  );
}

const meadow = ({ width, height, horizon, unit, light, random }: Ground) =>
  hills(width, height, horizon + 40 * unit, 18 * unit, light.near, random) +
  hills(width, height, horizon + 104 * unit, 16 * unit, darker(light.near, 0.16), random);

const grounds: Record<SceneName, (ground: Ground) => string> = {
  hill: meadow,
  sky: ({ width, height, unit }) =>
    [0.1, 0.3, 0.52, 0.74, 0.94]
      .map((part, index) => ellipse(width * part, height * (0.9 + (index % 2) * 0.05), 150 * unit, 62 * unit, '#fff', opacity(0.85)))
      .join('') + rect(0, height * 0.95, width, height * 0.05, '#fff', 0, opacity(0.85)),
  sea({ width, height, horizon, unit, light, random }) {
    return (
      rect(0, horizon + 20 * unit, width, height, light.water) +
      rect(0, horizon + 110 * unit, width, height, darker(light.water, 0.1)) +
      waves(width, horizon + 28 * unit, height - 10, '#ffffff', random, unit) +
      path(
        `M0 ${height}v${round(-70 * unit)}q${round(90 * unit)} ${round(-40 * unit)} ${round(170 * unit)} ${round(30 * unit)}t${round(160 * unit)} ${round(40 * unit)}z`,
        darker(light.near, 0.1),
      )
    );
  },
  lake({ width, height, horizon, unit, light, random }) {
    return (
      rect(0, horizon + 14 * unit, width, height, light.water) +
      path(
        `M0 ${round(horizon + 14 * unit)}h${width}q${round(-width * 0.5)} ${round(70 * unit)} ${-width} 0z`,
        mix(light.water, light.far, 0.5),
      ) +
      waves(width, horizon + 40 * unit, height - 24 * unit, '#ffffff', random, unit) +
      hills(width, height, height - 18 * unit, 14 * unit, light.near, random)
    );
  },
  beach({ width, height, horizon, unit, light, random }) {
    return (
      rect(0, horizon + 4 * unit, width, height, light.water) +
      waves(width, horizon + 12 * unit, horizon + 60 * unit, '#ffffff', random, unit) +
      path(
        `M0 ${height}V${round(horizon + 92 * unit)}q${round(width * 0.3)} ${round(-46 * unit)} ${round(width * 0.56)} ${round(-8 * unit)}t${round(width * 0.44)} ${round(-24 * unit)}V${height}z`,
        '#fff',
        opacity(0.55),
      ) +
      path(
        `M0 ${height}V${round(horizon + 102 * unit)}q${round(width * 0.3)} ${round(-46 * unit)} ${round(width * 0.56)} ${round(-8 * unit)}t${round(width * 0.44)} ${round(-24 * unit)}V${height}z`,
        mix('#efd9ac', light.bottom, 0.3),
      )
    );
  },
  forest(ground) {
    const { width, horizon, unit, light, random } = ground;
    const row = (y: number, size: number, colour: string) =>
      Array.from({ length: Math.ceil(width / (size * 0.5)) }, (_, index) =>
        tree(index * size * 0.52 + random.next() * size * 0.3, y + random.next() * 10 * unit, size * (0.8 + random.next() * 0.4), colour),
      ).join('');
    return (
      row(horizon + 46 * unit, 90 * unit, mix(light.far, light.near, 0.6)) +
      meadow(ground) +
      row(horizon + 120 * unit, 66 * unit, darker(light.near, 0.05))
    );
  },
  field({ width, height, horizon, unit, light, random }) {
    const rows = Array.from({ length: 9 }, (_, index) => {
      const y = horizon + 26 * unit + index * index * 2.4 * unit;
      return path(
        `M0 ${round(y)}q${round(width / 2)} ${round(-14 * unit)} ${width} 0v${round((8 + index * 5) * unit)}H0z`,
        index % 2 ? mix('#e2c35c', light.near, 0.35) : mix('#f0d77e', light.near, 0.22),
      );
    });
    return (
      rows.join('') +
      rect(0, height - 20 * unit, width, 20 * unit, mix('#e2c35c', light.near, 0.5)) +
      tree(width * (0.1 + random.next() * 0.1), horizon + 60 * unit, 86 * unit, light.near)
    );
  },
  tea({ width, height, horizon, unit, light, random }) {
    const rows = Array.from({ length: 8 }, (_, index) => {
      const y = horizon + 18 * unit + index * (14 + index * 3) * unit;
      const bumps = Math.ceil(width / ((26 + index * 7) * unit));
      const bush = (26 + index * 7) * unit;
      const arcs = Array.from({ length: bumps + 1 }, () => `q${round(bush / 2)} ${round(-bush * 0.55)} ${round(bush)} 0`).join('');
      return path(
        `M${round(-bush * random.next())} ${round(y)}${arcs}V${height}H${round(-bush)}z`,
        mix(index % 2 ? '#5d9a63' : '#437f55', light.near, 0.3),
      );
    });
    return rows.join('');
  },
  road(ground) {
    const { width, height, horizon, unit } = ground;
    return (
      meadow(ground) +
      path(
        `M${round(width * 0.5)} ${round(horizon + 44 * unit)}q${round(-30 * unit)} ${round(60 * unit)} ${round(-width * 0.28)} ${round(height - horizon - 44 * unit)}h${round(width * 0.5)}q${round(-40 * unit)} ${round(-90 * unit)} ${round(-width * 0.2)} ${round(-(height - horizon - 44 * unit))}z`,
        '#8a857c',
      ) +
      line(
        `M${round(width * 0.505)} ${round(horizon + 60 * unit)}q${round(-12 * unit)} ${round(60 * unit)} ${round(-width * 0.03)} ${round(height - horizon - 70 * unit)}`,
        '#f5efe0',
        round(5 * unit),
        ` stroke-dasharray="${round(22 * unit)} ${round(20 * unit)}"`,
      )
    );
  },
  town(ground) {
    const { width, horizon, unit, light, random, quiet } = ground;
    const from = quiet === 'left' ? 0.42 : 0;
    const row = (y: number, size: number, tint: number) =>
      Array.from({ length: Math.ceil((width * (1 - from)) / (size * 1.02)) + 1 }, (_, index) =>
        house(
          width * from + index * size * 1.02 - size * 0.3 * random.next(),
          y + random.next() * 10 * unit,
          size * (0.9 + random.next() * 0.25),
          mix(random.pick(['#e9d8bd', '#d9b896', '#e6c9b8', '#cfc4b4']), light.near, tint),
          mix(random.pick(['#a14a2f', '#7d4a3a', '#5b6a5e']), light.near, tint),
          light.lit,
          random,
        ),
      ).join('');
    return (
      row(horizon + 10 * unit, 58 * unit, 0.34) +
      meadow(ground) +
      row(horizon + 84 * unit, 84 * unit, 0.14) +
      lanternLine(width, horizon - 66 * unit, unit, width * from)
    );
  },
  market(ground) {
    const { width, height, horizon, unit, random, quiet } = ground;
    const from = quiet === 'left' ? 0.4 : 0.02;
    const size = 168 * unit;
    const stalls = Array.from({ length: Math.floor((width * (1 - from)) / (size * 1.08)) }, (_, index) => {
      const x = width * from + index * size * 1.1;
      const y = horizon + 132 * unit;
      const colour = ['#b4532b', '#2f6b4f', '#c98a2e', '#3f6c86'][index % 4] ?? '#b4532b';
      const stripes = [0, 1, 2, 3].map((stripe) =>
        path(
          `M${round(x + (stripe * size) / 4)} ${round(y - size * 0.74)}h${round(size / 4)}v${round(size * 0.16)}q0 ${round(size * 0.1)} ${round(-size / 8)} ${round(size * 0.1)}t${round(-size / 8)} ${round(-size * 0.1)}z`,
          stripe % 2 ? '#fdf6e9' : colour,
        ),
      );
      return (
        rect(x + size * 0.04, y - size * 0.6, size * 0.92, size * 0.5, '#ffe3ad', 0, opacity(0.65)) +
        rect(x, y - size * 0.24, size, size * 0.3, mix(colour, '#8a5a36', 0.6), 4) +
        stripes.join('') +
        icon(
          random.pick(['bubble-tea', 'steaming-bowl', 'shaved-ice', 'poultry-leg', 'dumpling', 'oden', 'takeout-box', 'dango']),
          x + size * 0.5,
          y - size * 0.34,
          size * 0.4,
        )
      );
    });
    return (
      rect(0, horizon + 100 * unit, width, height, '#6b5a52') +
      path(`M0 ${round(horizon + 100 * unit)}h${width}v${round(20 * unit)}H0z`, '#7d6b60') +
      stalls.join('') +
      lanternLine(width, horizon - 66 * unit, unit, width * from)
    );
  },
  night(ground) {
    const { width, horizon, unit, random, quiet } = ground;
    const from = quiet === 'left' ? 0.45 : 0.08;
    const lanterns = Array.from({ length: 9 }, () => {
      const x = width * (from + random.next() * (0.94 - from));
      const y = ground.height * (0.1 + random.next() * 0.5);
      const size = unit * (12 + random.next() * 22);
      return (
        circle(x, y, size * 1.7, '#ffcf7a', opacity(0.18)) +
        path(
          `M${round(x - size * 0.6)} ${round(y - size)}q${round(size * 0.6)} ${round(-size * 0.5)} ${round(size * 1.2)} 0l${round(-size * 0.16)} ${round(size * 1.7)}h${round(-size * 0.88)}z`,
          '#f0914a',
        ) +
        ellipse(x, y + size * 0.66, size * 0.3, size * 0.14, '#fff1b8')
      );
    });
    return (
      meadow(ground) +
      Array.from({ length: 5 }, (_, index) =>
        house(
          width * (0.5 + index * 0.1),
          horizon + 84 * unit,
          58 * unit,
          lighter(ground.light.near, 0.1),
          darker(ground.light.near, 0.3),
          true,
          random,
        ),
      ).join('') +
      lanterns.join('')
    );
  },
};

function drawForeground(icons: readonly string[], width: number, height: number, unit: number, quiet: 'left' | 'none'): string[] {
  const places = quiet === 'left' ? [0.76, 0.6, 0.9] : [0.46, 0.76, 0.18];
  const sizes = [150, 96, 76];
  return icons.slice(0, 3).map((name, index) => {
    const size = (sizes[index] ?? 80) * unit;
    const x = width * (places[index] ?? 0.5);
    const y = height * (index === 0 ? 0.86 : 0.9) - size / 2;
    return ellipse(x, y + size * 0.47, size * 0.5, size * 0.09, '#2a1c12', opacity(0.2)) + icon(name, x, y, size);
  });
}
