import { isStraight, type LaidBox, type Lane, SIZE } from './svg-layout.ts';
import { escapeMarkup, shortened, widthOf } from './svg-text.ts';

const LABEL = 44;

/** Renders a box with its contents as SVG markup. */
export function drawBox(laid: LaidBox): string {
  const { box, x, y, width, height, title, notes, chips, children } = laid;
  const isLeaf = children.length === 0;
  const classes = [
    isLeaf ? 'leaf' : 'box',
    box.kind === 'nothing' ? 'nothing' : '',
    box.place === 'elsewhere' ? '' : box.place,
  ];
  const corner = isLeaf && box.actions.length > 0 ? 12 : SIZE.corner;
  const left = x + SIZE.pad;
  const baseline = y + SIZE.pad + SIZE.line - 5;
  const shift = box.place === 'here' ? 16 : 0;
  const named = left + shift + (title.kind === '' ? 0 : widthOf(title.kind, SIZE.small) + 7);
  return [
    `<g>${tooltip(laid)}<rect class="${classes.filter((each) => each !== '').join(' ')}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`,
    box.place === 'here' ? pointer(left, baseline - 4.5) : '',
    text('kind', left + shift, baseline, title.kind),
    title.name === '' ? '' : text('name', named, baseline, title.name),
    ...notes.map((note, i) => text('note', left, baseline + SIZE.line * (i + 1), note)),
    ...chips.flatMap((chip) => [
      `<rect class="chip${box.open ? ' open' : ''}" x="${chip.x}" y="${chip.y}" width="${chip.width}" height="${SIZE.chip}" rx="${SIZE.chip / 2}"/>`,
      text('action', chip.x + SIZE.chipPad, chip.y + 15.5, chip.name),
    ]),
    ...children.map(drawBox),
    box.sideBySide ? forks(laid) : straights(laid),
    ...laid.lanes.map((lane) => drawLane(lane, laid)),
    '</g>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Returns a tooltip with the full texts, because labels may be truncated. */
function tooltip({ box: { kind, name, notes, actions } }: LaidBox): string {
  const all = [[kind, name].filter((word) => word !== '').join(' '), actions.join(', '), ...notes];
  return `<title>${escapeMarkup(all.filter((word) => word !== '').join('; '))}</title>`;
}

function text(kind: string, x: number, y: number, words: string): string {
  return words === '' ? '' : `<text class="${kind}" x="${round(x)}" y="${round(y)}">${escapeMarkup(words)}</text>`;
}

function pointer(x: number, y: number): string {
  return `<path class="pointer" d="M${round(x)} ${round(y - 5)}l10 5l-10 5z"/>`;
}

/** Draws arrows from each child to the one below it. */
function straights({ box, children }: LaidBox): string {
  return box.links
    .filter(isStraight)
    .map(({ from, to, label }) => {
      const above = children[from] as LaidBox;
      const x = above.x + above.width / 2;
      const top = above.y + above.height;
      const bottom = (children[to] as LaidBox).y;
      const words = text('label', x + 10, (top + bottom) / 2 + 4, shortened(label, LABEL));
      return `<path class="way" d="M${round(x)} ${round(top)}V${round(bottom - 6)}"/>${down(x, bottom)}${words}`;
    })
    .join('\n');
}

/** Draws an arrow to each child of a choice. */
function forks({ box, y, head, children }: LaidBox): string {
  const middles = children.map((child) => child.x + child.width / 2);
  const top = round(y + head + 6);
  const bottom = children[0]?.y ?? 0;
  const bar = `<path class="way" d="M${round(middles[0] ?? 0)} ${top}H${round(middles.at(-1) ?? 0)}"/>`;
  const ways = middles.map((x, i) => {
    const words = text('label', x + 8, bottom - 6, box.cases[i] ?? '');
    return `<path class="way" d="M${round(x)} ${top}V${round(bottom - 6)}"/>${down(x, bottom)}${words}`;
  });
  return [bar, ...ways].join('\n');
}

function drawLane({ link, x, from, to }: Lane, { children }: LaidBox): string {
  const start = children[link.from] as LaidBox;
  const right = start.x + start.width;
  const bend = Math.min(7, Math.abs(to - from) / 2);
  const way = to < from ? -1 : 1;
  const line = `M${round(right)} ${round(from)}H${round(x - bend)}Q${round(x)} ${round(from)} ${round(x)} ${round(from + way * bend)}V${round(to - way * bend)}Q${round(x)} ${round(to)} ${round(x - bend)} ${round(to)}H${round(right + 6)}`;
  const head = `<path class="head" d="M${round(right)} ${round(to)}l7 -4v8z"/>`;
  return `<path class="way" d="${line}"/>${head}${text('label', x + 6, (from + to) / 2 + 4, shortened(link.label, LABEL))}`;
}

/** Draws an arrow head that points down at (x, y). */
function down(x: number, y: number): string {
  return `<path class="head" d="M${round(x)} ${round(y)}l-4 -7h8z"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
