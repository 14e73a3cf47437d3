import type { AnyGame, Match } from '@rookery/engine';
import { outline } from './outline.ts';
import { drawBox } from './svg-draw.ts';
import { layOut } from './svg-layout.ts';
import { BOLD, escapeMarkup, widthOf } from './svg-text.ts';

const MARGIN = 20;
const HEADING = 54;

/** Colours are CSS variables, so that a page can override them; by default they follow the light or dark scheme. */
const STYLE = `
.rookery-flow{--ink:#1c2733;--soft:#5a6878;--line:#8d9baa;--paper:#fff;--box:#f4f6f9;--leaf:#fff;--edge:#c9d2dc;--chip:#e4ebf4;--here:#b93d0b;--here-fill:#fdeadd;font-family:system-ui,-apple-system,"Segoe UI","Liberation Sans",sans-serif}
@media (prefers-color-scheme:dark){.rookery-flow{--ink:#e8edf3;--soft:#a3b0be;--line:#75869a;--paper:#161c23;--box:#1e262f;--leaf:#27313c;--edge:#3c4957;--chip:#34414f;--here:#ff9a5c;--here-fill:#4a2c1b}}
.rookery-flow .paper{fill:var(--paper)}
.rookery-flow .heading{fill:var(--ink);font-size:17px;font-weight:650}
.rookery-flow .subheading,.rookery-flow .kind,.rookery-flow .note,.rookery-flow .label{fill:var(--soft);font-size:12px}
.rookery-flow .name{fill:var(--ink);font-size:14px;font-weight:600}
.rookery-flow .box{fill:var(--box);stroke:var(--edge)}
.rookery-flow .leaf{fill:var(--leaf);stroke:var(--edge)}
.rookery-flow .nothing{stroke-dasharray:4 3}
.rookery-flow .inside{stroke:var(--here);stroke-width:1.5}
.rookery-flow .here{fill:var(--here-fill);stroke:var(--here);stroke-width:2.5}
.rookery-flow .chip{fill:var(--chip)}
.rookery-flow .chip.open{fill:none;stroke:var(--line);stroke-dasharray:3 2}
.rookery-flow .action{fill:var(--ink);font-size:12px}
.rookery-flow .way{fill:none;stroke:var(--line);stroke-width:1.5}
.rookery-flow .head{fill:var(--line)}
.rookery-flow .pointer{fill:var(--here)}
.rookery-flow .label{paint-order:stroke;stroke:var(--box);stroke-width:3px;stroke-linejoin:round}
`.trim();

/**
 * Renders the flow of a game as a self-contained SVG of nested boxes. With a match, marks its current position.
 *
 * @example
 * const picture = toSvg(checkers, match);
 * console.log(picture.slice(0, 4)); // <svg
 */
export function toSvg<D extends AnyGame>(definition: D, match?: Match<D>): string {
  const { title } = definition;
  const about = aboutOf(definition, match);
  const laid = layOut(outline(definition, match), MARGIN, MARGIN + HEADING, 0);
  const width = Math.max(laid.width, widthOf(title, 17, BOLD), widthOf(about, 12)) + 2 * MARGIN;
  const height = laid.height + HEADING + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="rookery-flow" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeMarkup(`The flow of ${title}: ${about}`)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}" rx="12"/>`,
    `<text class="heading" x="${MARGIN}" y="${MARGIN + 17}">${escapeMarkup(title)}</text>`,
    `<text class="subheading" x="${MARGIN}" y="${MARGIN + 37}">${escapeMarkup(about)}</text>`,
    drawBox(laid),
    '</svg>',
    '',
  ].join('\n');
}

/** Describes the position of a match in one line. */
function aboutOf<D extends AnyGame>({ players }: D, match: Match<D> | undefined): string {
  const { min, max } = players;
  if (match === undefined) return min === max ? `${min} players` : `${min} to ${max} players`;
  if (match.isOver) return 'the game is over';
  const names = match.mayAct.map((seat) => match.players[seat]?.name).join(', ');
  return `step ${match.step}, waiting for ${names}`;
}
