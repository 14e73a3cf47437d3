import { fill, shade, stroke } from './shapes.ts';

/** Neck and head; one half lies in shade. */
export function head(skin: string): string {
  return (
    fill(skin, 'M110 90h20v22l-10 8l-10-8z') +
    shade('M110 98h20v6q-10 8-20 0z') +
    fill(skin, 'M97 54h46v24c0 16-12 26-23 26s-23-10-23-26z') +
    shade('M120 54h23v24c0 16-12 26-23 26z')
  );
}

/** Eyes, brows and nose. */
export function features(): string {
  return (
    stroke('#2b2320', 5, 'M109 72v1M131 72v1') +
    stroke('#4a3328', 2.6, 'M103 65q6-4 11-1M137 65q-6-4-11-1') +
    shade('M119 71h3v12h-6v-3h3z')
  );
}

/** A hand on what it holds, which stands upright on the right, with cuff and sleeve. */
export function hand(skin: string, sleeve: string, cuff: string): string {
  return (
    `<circle fill="${skin}" cx="172" cy="129" r="8.5"/>` +
    fill(sleeve, 'M160 140h25l1 45l-34-9z') +
    fill(cuff, 'M159 136h26q3 4 0 8h-26q-3-4 0-8z')
  );
}
