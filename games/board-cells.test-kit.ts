import type { GridCell } from '@rookery/kit/board';
import type { Thing } from '@rookery/table';

let made = 0;

/** A thing of a scene, with defaults for all fields that do not matter. */
function thing(told: Partial<Thing>): Thing {
  const id = ++made;
  return {
    key: `id:${id}`,
    address: { id },
    role: 'cell',
    kind: '',
    name: '',
    label: '',
    isHidden: false,
    seat: null,
    face: null,
    image: null,
    facts: [],
    layout: null,
    board: null,
    spot: null,
    things: [],
    count: 0,
    ...told,
  };
}

/**
 * The cells of a board that is drawn as text, the first row first: `0` and `1` are the seats' own cells, `.` is a free one. A letter is
 * a piece on a cell: `a` a man of seat 0, `b` of seat 1, capital letters kings.
 */
export function drawn(...rows: readonly string[]): readonly GridCell[] {
  return rows.flatMap((signs, row) =>
    [...signs].map((sign, column) => {
      const name = `${'abcdefgh'[column]}${rows.length - row}`;
      const seat = sign === '0' || sign === '1' ? Number(sign) : null;
      return { cell: thing({ key: name, name, label: name, seat, things: pieces(sign) }), row, column };
    }),
  );
}

function pieces(sign: string): readonly Thing[] {
  const seat = 'ab'.indexOf(sign.toLowerCase());
  if (seat < 0) return [];
  const facts = sign === sign.toLowerCase() ? [] : [{ name: 'king', text: 'yes' }];
  return [thing({ role: 'piece', kind: 'Checker', seat, facts })];
}
