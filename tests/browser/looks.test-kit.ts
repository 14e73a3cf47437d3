import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The screens that are looked at: a phone, a tablet, a desk. Pictures are kept so wide. */
export const SCREENS = [
  { width: 390, height: 844, kept: 260 },
  { width: 820, height: 1180, kept: 328 },
  { width: 1440, height: 900, kept: 480 },
] as const;
export type Screen = (typeof SCREENS)[number];

/** Cards and cells of boards are no narrower on a phone, in pixels. */
const NARROWEST = { card: 32, cell: 20 };

/** What is wrong with how a table is laid out, in words. */
export function faultsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(faults, NARROWEST);
}

/** Runs in the page. */
function faults(narrowest: { readonly card: number; readonly cell: number }): readonly string[] {
  const found: string[] = [];
  const table = document.querySelector('.rk-table');
  if (table === null) return ['there is no table'];
  const all = (selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => each.getClientRects().length > 0 && each.checkVisibility(),
    );
  const nameOf = (element: Element) =>
    `${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`;

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide on a screen of ${clientWidth}`);

  const apart = (elements: readonly HTMLElement[]) =>
    elements.forEach((one, i) => {
      for (const other of elements.slice(i + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1.5 && down > 1.5)
          found.push(`${nameOf(one)} and ${nameOf(other)} overlap by ${Math.round(across)} by ${Math.round(down)}`);
      }
    });
  apart(all('.rk-zone, .rk-board, .rk-plate, .rk-words, .rk-zone-label, .rk-group-label', table));
  // On a phone what can be done lies over the end of the table, which can be scrolled from under it.
  apart(all('.rk-header, .rk-main, .rk-aside'));
  const panel = document.querySelector('.rk-sheet-bottom');
  if (panel instanceof HTMLElement && getComputedStyle(panel).position === 'static')
    apart([...all('.rk-main, .rk-aside'), panel]);

  const isClipped = (element: HTMLElement) => {
    const { overflowX, clipPath, position } = getComputedStyle(element);
    if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll') return false;
    return !(clipPath !== 'none' && position === 'absolute') && element.scrollWidth > element.clientWidth + 1;
  };
  const hasText = (element: HTMLElement) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  for (const element of all('.rk-screen *')) {
    if (element instanceof HTMLElement && hasText(element) && !element.closest('.rk-hidden') && isClipped(element))
      found.push(`the text of ${nameOf(element)} is cut off`);
  }

  const widthOf = (element: HTMLElement) => Math.min(element.offsetWidth, element.offsetHeight);
  const thin = (selector: string, least: number) => {
    const widths = all(selector, table).map(widthOf);
    if (widths.some((width) => width < least)) found.push(`${selector} is only ${Math.min(...widths)} wide`);
  };
  thin('[data-role=card].rk-thing', narrowest.card);
  thin('.rk-cell', narrowest.cell);
  return [...new Set(found)];
}

/** A picture, small enough to be kept. */
export interface Picture {
  /** As a file of WebP. */
  readonly file: Buffer;
  readonly blocks: readonly number[];
}

/** How wide a block is, of which the mean colour is compared, in pixels of a kept picture. */
const BLOCK = 8;

/** Pictures are made smaller and compared in a page of their own: browsers can do that. */
async function picture(desk: Page, bytes: Buffer, kept: number): Promise<Picture> {
  const { url, blocks } = await desk.evaluate(
    async ([data, width, block]) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const [w, h] = [width, Math.round((image.height * width) / image.width)];
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      if (pen === null) throw new Error('nothing can be drawn here');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, w, h);
      const { data: pixels } = pen.getImageData(0, 0, w, h);
      const blocks: number[] = [];
      for (let top = 0; top + block <= h; top += block)
        for (let left = 0; left + block <= w; left += block)
          for (let channel = 0; channel < 3; channel++) {
            let sum = 0;
            for (let y = 0; y < block; y++)
              for (let x = 0; x < block; x++) sum += pixels[4 * ((top + y) * w + left + x) + channel] ?? 0;
            blocks.push(Math.round(sum / block ** 2));
          }
      return { url: canvas.toDataURL('image/webp', 0.7), blocks };
    },
    [
      `data:image/${bytes.subarray(0, 4).toString('latin1') === 'RIFF' ? 'webp' : 'png'};base64,${bytes.toString('base64')}`,
      kept,
      BLOCK,
    ] as const,
  );
  return { file: Buffer.from(url.split(',')[1] ?? '', 'base64'), blocks };
}

const FOLDER = fileURLToPath(new URL('./baselines/', import.meta.url));

/** A block is another when its mean colour is so far from what it was, of 255. */
const FAR = 28;

/**
 * How much of the screen looks otherwise than the picture that is kept of it, from 0 to 1. `UPDATE_LOOKS=1` keeps what is seen now
 * instead.
 */
export async function differenceFromKept(page: Page, desk: Page, name: string, { kept }: Screen): Promise<number> {
  const path = `${FOLDER}${name}.webp`;
  const now = await picture(desk, await page.screenshot({ animations: 'disabled', caret: 'hide' }), kept);
  if (process.env.UPDATE_LOOKS === '1') {
    writeFileSync(path, now.file);
    return 0;
  }
  if (!existsSync(path)) throw new Error(`There is no picture ${path}; UPDATE_LOOKS=1 makes it.`);
  const then = await picture(desk, readFileSync(path), kept);
  if (then.blocks.length !== now.blocks.length) return 1;
  const far = (from: number) =>
    [0, 1, 2].some((i) => Math.abs((now.blocks[from + i] ?? 0) - (then.blocks[from + i] ?? 0)) > FAR);
  const blocks = now.blocks.length / 3;
  return Array.from({ length: blocks }, (_, i) => far(3 * i)).filter(Boolean).length / blocks;
}
