// Writes a page with every picture at several sizes, for the person who draws them: `npm run pictures -- sheet.html`.
import { writeFileSync } from 'node:fs';
import {
  loadPictures,
  PALETTE,
  PATTERNS,
  PICTURE_SETS,
  type PictureNode,
  type PictureSet,
  patternOf,
  pictureOf,
} from '@rookery/pictures';

/** The sizes at which each set must be told apart, in pixels. */
const SIZES: Readonly<Partial<Record<PictureSet, readonly number[]>>> = { icons: [64, 20], terrains: [96, 40] };
const USUAL = [64, 32];
const SIDES = ['light', 'dark'] as const;

const markup = ({ tag, attributes, children }: PictureNode): string => {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${given.join('')}>${children.map(markup).join('')}</${tag}>`;
};

const sections = await Promise.all(
  PICTURE_SETS.map(async (set) => {
    const ids = await loadPictures(set);
    const rows = (SIZES[set] ?? USUAL).flatMap((size) =>
      SIDES.map((side) => {
        const pictures = ids.map((id) => {
          const picture = pictureOf(id, [set]);
          const drawn = picture === undefined ? '' : markup(picture);
          return `<figure style="width:${Math.max(size, 20)}px" title="${id}">${drawn}${size >= 64 ? `<figcaption>${id.replace(/^[a-z]+:/, '')}</figcaption>` : ''}</figure>`;
        });
        return `<div class="${side}">${pictures.join('')}</div>`;
      }),
    );
    return `<h2>${set}</h2>${rows.join('')}`;
  }),
);

const swatches = Object.entries(PALETTE).map(([name, { light, dark, contrast }], i) => {
  const pattern = markup(patternOf(PATTERNS[i % PATTERNS.length] ?? 'plain'));
  const surface = (colour: string): string =>
    `<span style="background:${colour};color:${contrast};--picture-rim:${contrast}">${pattern}${name}</span>`;
  return surface(light) + surface(dark);
});

const style = `
body { margin: 12px; font: 12px system-ui, sans-serif; }
div { display: flex; flex-wrap: wrap; gap: 8px; padding: 8px; }
figure { margin: 0; text-align: center; font-size: 9px; }
svg { display: block; width: 100%; }
.light { background: #f0d9b5; --picture-body: #fbfaf4; --picture-rim: #22222a; }
.dark { background: #8a6246; --picture-body: #36363d; --picture-rim: #f2efe6; color: #fff; }
span { position: relative; display: inline-block; width: 96px; padding: 14px 4px; text-align: center; overflow: hidden; }
span svg { position: absolute; inset: 0; }`;
const page = `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${sections.join('')}<h2>Palette</h2>${swatches.join('')}`;
const [file = 'pictures.html'] = process.argv.slice(2);
writeFileSync(file, page);
console.log(`${file}: ${PICTURE_SETS.length} sets`);
