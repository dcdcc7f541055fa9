import { createHash } from 'node:crypto';

const WIDTH = 160;
const HEIGHT = 60;

/** SVG paths of the digits in a box of 10 by 16. Paths do not depend on installed fonts. */
const digitStrokes: Readonly<Record<string, string>> = {
  0: 'M5 1C1 1 1 15 5 15C9 15 9 1 5 1Z',
  1: 'M2 4L5 1L5 15M2 15L8 15',
  2: 'M1.5 4C2 0 9 0 8.5 5C8 8 3 11 1.5 15L9 15',
  3: 'M1.5 2.5C4 0 9 1 8 5C7.5 7 5 7.5 4 7.5C6 7.5 9 8 8.8 11.5C8.5 16 3 16 1.2 13',
  4: 'M7 15L7 1L1 10.5L9.5 10.5',
  5: 'M8.5 1L2.5 1L2 7C5 5.5 9 6.5 8.8 11C8.5 16 3 16 1.2 13.5',
  6: 'M8 2C4 0 1.5 5 1.5 10C1.5 16 8.8 16 8.8 10.5C8.8 6 3 6 1.6 10',
  7: 'M1.2 1L9 1C6 6 4.5 10 4 15M3 8L7.5 8',
  8: 'M5 7.5C1 6.5 1.5 1 5 1C8.5 1 9 6.5 5 7.5C0.5 8.5 0.5 15 5 15C9.5 15 9.5 8.5 5 7.5Z',
  9: 'M8.4 6C7 10 1.2 10 1.2 5.5C1.2 0 8.5 0 8.5 6C8.5 11 6 15 2 14',
};

/** Deterministic pseudorandom numbers from 0 to 1. */
function* seededRandoms(seed: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = createHash('sha256').update(`${seed}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at) / 2 ** 32;
  }
}

/** The seed determines the picture. Different noise on the same digits would help bots to read them. */
function captchaSvg(digits: string, seed: string): string {
  const randoms = seededRandoms(seed);
  const between = (min: number, max: number) => min + randoms.next().value * (max - min);
  const format = (value: number) => value.toFixed(1);
  const colour = () => `hsl(${format(between(0, 360))} ${format(between(35, 65))}% ${format(between(25, 45))}%)`;

  const step = (WIDTH - 20) / digits.length;
  const letters = Array.from(digits, (digit, place) => {
    const x = 10 + step * (place + 0.5) + between(-4, 4);
    const y = HEIGHT / 2 + between(-5, 5);
    const angle = between(-22, 22);
    const size = between(2.1, 2.7);
    const transform = `translate(${format(x)} ${format(y)}) rotate(${format(angle)}) skewX(${format(between(-15, 15))}) scale(${size.toFixed(2)}) translate(-5 -8)`;
    return `<path transform="${transform}" d="${digitStrokes[digit] ?? ''}" stroke="${colour()}" stroke-width="${format(between(1.2, 1.8))}"/>`;
  });
  const lines = Array.from({ length: 5 }, () => {
    const points = [0, WIDTH / 3, (WIDTH * 2) / 3, WIDTH].map((x) => `${format(x)} ${format(between(0, HEIGHT))}`);
    return `<path d="M${points[0]}C${points.slice(1).join(' ')}" stroke="${colour()}" stroke-width="${format(between(1.2, 2.4))}"/>`;
  });
  const specks = Array.from({ length: 60 }, () => {
    const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
    return `<path d="M${format(x)} ${format(y)}l${format(between(-4, 4))} ${format(between(-4, 4))}" stroke="${colour()}" stroke-width="${format(between(0.8, 1.8))}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="hsl(${format(between(0, 360))} 30% 95%)"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${specks.join('')}${letters.join('')}${lines.join('')}</g></svg>`;
}

/** Returns the picture as a data URL. */
export async function captchaPicture(digits: string, seed: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(captchaSvg(digits, seed)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
