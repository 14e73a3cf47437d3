import type { Thing } from '@rookery/table';
import type { GridCell } from './grid.ts';

let made = 0;

/** A thing of a scene, with defaults for all fields that do not matter. */
export function thing(told: Partial<Thing>): Thing {
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
 * The cells of a board that is drawn as text, the first row first: `0` and `1` are the seats' own cells, `.` is a free one.
 */
export function drawn(...rows: readonly string[]): readonly GridCell[] {
  return rows.flatMap((signs, row) =>
    [...signs].map((sign, column) => {
      const name = `${'abcdefgh'[column]}${rows.length - row}`;
      const seat = sign === '0' || sign === '1' ? Number(sign) : null;
      return { cell: thing({ key: name, name, label: name, seat }), row, column };
    }),
  );
}
