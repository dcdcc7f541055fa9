import type { SharedPage } from '@baodao/link-builders/share';
import { encode } from 'uqr';

const WIDTH = 720;
const PICTURE_HEIGHT = 720;
const HEIGHT = 1000;
const MARGIN = 40;
const CODE_SIZE = 176;
const MAX_LINES = 3;

/** Draws a picture to post: that of the page, its title, and a QR code of its address. Returns a data URL. */
export async function drawPoster({ title, image, link, site }: SharedPage): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const style = getComputedStyle(document.body);
  const font = (size: number, weight = 400) => `${weight} ${size}px ${style.fontFamily}`;

  // A poster is always light, like the pictures of products.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const picture = await loadPicture(image);
  if (picture) drawCovering(context, picture);

  const textWidth = WIDTH - 3 * MARGIN - CODE_SIZE;
  context.fillStyle = '#1f2421';
  context.textBaseline = 'top';
  context.font = font(30, 700);
  const lines = wrapText(withoutBrand(title, site), (text) => context.measureText(text).width <= textWidth);
  for (const [row, line] of lines.entries()) context.fillText(line, MARGIN, PICTURE_HEIGHT + MARGIN + row * 42);
  context.fillStyle = '#5b635e';
  context.font = font(24);
  context.fillText(site ?? '', MARGIN, HEIGHT - MARGIN - 30);

  drawCode(context, link, { x: WIDTH - MARGIN - CODE_SIZE, y: PICTURE_HEIGHT + MARGIN });
  return canvas.toDataURL('image/png');
}

/** The brand stands below the title. Titles of shared pages begin with it. */
export function withoutBrand(title: string, brand = ''): string {
  const rest = title.startsWith(brand) ? title.slice(brand.length).replace(/^[\s\-–—|·]+/, '') : title;
  return rest || title;
}

/** Null without a picture, or when another origin does not let it be drawn. */
async function loadPicture(src: string | undefined): Promise<HTMLImageElement | null> {
  if (!src) return null;
  const picture = new Image();
  picture.crossOrigin = 'anonymous';
  const { pathname, hostname } = new URL(src);
  picture.src = hostname === location.hostname ? pathname : src;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}

function drawCovering(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.max(WIDTH / width, PICTURE_HEIGHT / height);
  const [cutWidth, cutHeight] = [WIDTH / scale, PICTURE_HEIGHT / scale];
  context.drawImage(picture, (width - cutWidth) / 2, (height - cutHeight) / 2, cutWidth, cutHeight, 0, 0, WIDTH, PICTURE_HEIGHT);
}

/** Breaks at spaces, and between Chinese characters. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of text.match(/[\u2e80-\uffff]|[^\u2e80-\uffff\s]+\s*|\s+/gu) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + part.trimEnd())) lines[lines.length - 1] = last + part;
    else lines.push(part.trimStart());
  }
  if (lines.length <= MAX_LINES) return lines.map((line) => line.trimEnd());
  let end = lines[MAX_LINES - 1] ?? '';
  while (end.length > 1 && !fits(`${end.trimEnd()}…`)) end = end.slice(0, -1);
  return [...lines.slice(0, MAX_LINES - 1).map((line) => line.trimEnd()), `${end.trimEnd()}…`];
}

function drawCode(context: CanvasRenderingContext2D, link: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(link, { border: 1 });
  const module = CODE_SIZE / size;
  context.fillStyle = '#1f2421';
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // Rounded outwards, so that no gap shows between modules.
      if (isDark) context.fillRect(x + Math.floor(column * module), y + Math.floor(row * module), Math.ceil(module), Math.ceil(module));
    }
  }
}
