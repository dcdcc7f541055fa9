// Helpers that write SVG.
import { createRequire } from 'node:module';
import { drawnIcons } from './drawnIcons.ts';
import { foodIcons } from './foodIcons.ts';
import { thingIcons } from './thingIcons.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const isIconSet = (value: unknown): value is IconSet => typeof value === 'object' && value !== null && 'icons' in value;
const loaded: unknown = require('@iconify-json/fluent-emoji-flat/icons.json');
if (!isIconSet(loaded)) throw new Error('The icon set has an unexpected format');
const { icons: iconSet } = loaded;

const findBody = (name: string): string | undefined => foodIcons[name] ?? thingIcons[name] ?? drawnIcons[name] ?? iconSet[name]?.body;

/** An icon, placed by its centre and width. */
export function icon(name: string, x: number, y: number, size: number, turn = 0): string {
  const body = findBody(name);
  if (body === undefined) throw new Error(`There is no icon ${name}`);
  const scale = round(size / 32);
  return `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''} scale(${scale}) translate(-16 -16)">${body}</g>`;
}

/** Icons of which the most detailed part is not the largest. */
const mainColours: Readonly<Record<string, string>> = {
  purse: '#f70a8d',
  'camera-with-flash': '#533566',
  battery: '#86d72f',
  backpack: '#f8312f',
  'running-shoe': '#e6e6e6',
  'flip-flops': '#3aa486',
  'blue-strap-flip-flops': '#3aa486',
  'check-scarf': '#b3565a',
  'patterned-socks': '#5b7bb0',
  'canvas-shoe': '#4f6a94',
  'platform-shoe': '#4f6a94',
  'slip-on-shoe': '#4f6a94',
  'wide-jeans': '#5f83b4',
  'cargo-shorts': '#8b9a72',
  'flying-fish': '#9a6a3a',
  charger: '#5d636d',
  'three-port-charger': '#5d636d',
  'instant-camera': '#66707c',
  windbreaker: '#8098b8',
  'colour-block-windbreaker': '#8098b8',
};

/** The colour of the most detailed part of an icon, which nearly always is the largest one. */
function mainColourOf(name: string, drawn: string): string {
  const details = new Map<string, number>();
  for (const [shape, colour = ''] of drawn.matchAll(/<\w+[^>]*fill="(#[0-9a-f]{6})"[^>]*>/gi))
    details.set(colour, (details.get(colour) ?? 0) + shape.length);
  return mainColours[name] ?? [...details].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '#808080';
}

/** An icon dyed in one colour. Its main part has that colour, and the others are as much darker or lighter as before. */
export function dyedIcon(name: string, x: number, y: number, size: number, dye: string): string {
  const drawn = icon(name, x, y, size);
  const base = brightness(mainColourOf(name, drawn));
  return drawn.replaceAll(HEX_COLOUR, (colour) => {
    const difference = brightness(colour) - base;
    return difference < 0 ? darker(dye, Math.min(0.6, -difference * 1.4)) : lighter(dye, Math.min(0.7, difference * 1.4));
  });
}

const HEX_COLOUR = /#[0-9a-f]{6}\b/gi;
const channel = (colour: string, start: number) => Number.parseInt(colour.slice(start, start + 2), 16) / 255;
export const brightness = (colour: string) => 0.3 * channel(colour, 1) + 0.59 * channel(colour, 3) + 0.11 * channel(colour, 5);

export const hasIcon = (name: string): boolean => findBody(name) !== undefined;

export const round = (value: number): number => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const opacity = (value: number): string => ` opacity="${value}"`;

export const at = (x: number, y: number, scale: number, content: string, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''} scale(${round(scale)})">${content}</g>`;

/** A soft shadow as a gradient, because an SVG filter would cost more than the rest of a picture. */
export const softShadow = `<radialGradient id="s"><stop offset="0" stop-color="#3b2a1a" stop-opacity=".34"/><stop offset=".55" stop-color="#3b2a1a" stop-opacity=".16"/><stop offset="1" stop-color="#3b2a1a" stop-opacity="0"/></radialGradient>`;
export const shadow = (x: number, y: number, rx: number, ry: number): string => ellipse(x, y, rx, ry, 'url(#s)');

export const fade = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const svg = (width: number, height: number, defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs ? `<defs>${defs}</defs>` : ''}${content}</svg>`;

/** Mixes two colours. `part` is the share of the second. */
export function mix(colour: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((start) => {
    const a = Number.parseInt(colour.slice(start, start + 2), 16);
    const b = Number.parseInt(other.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
export const lighter = (colour: string, part: number): string => mix(colour, '#ffffff', part);
export const darker = (colour: string, part: number): string => mix(colour, '#2a1c12', part);
