import type { ReactNode } from 'react';

/** Line drawings in a box of 24 by 24. */
const SHAPES = {
  undo: 'M9 7L4 12L9 17M4 12H14A6 6 0 0 1 14 24',
  redo: 'M15 7L20 12L15 17M20 12H10A6 6 0 0 0 10 24',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z',
  close: 'M6 6L18 18M18 6L6 18',
  send: 'M4 12L20 4L14 20L11 13Z',
  flag: 'M6 21V4H18L15 8.5L18 13H6',
  handshake: 'M3 12L8 7L12 9L16 7L21 12L13 19L7 15Z',
  pause: 'M8 5V19M16 5V19',
  first: 'M6 5V19M19 5L10 12L19 19Z',
  back: 'M16 5L8 12L16 19',
  forward: 'M8 5L16 12L8 19',
  last: 'M18 5V19M5 5L14 12L5 19Z',
  up: 'M6 15L12 9L18 15',
  down: 'M6 9L12 15L18 9',
  plus: 'M12 5V19M5 12H19',
  user: 'M12 12a4 4 0 1 0-.1 0zM4 21q1-7 8-7t8 7',
  bot: 'M5 9h14v11H5zM12 5v4M9 14v1M15 14v1M2 13v3M22 13v3',
  grow: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  check: 'M5 12L10 17L19 7',
  crown: 'M4 18L3 7L8.5 11L12 5L15.5 11L21 7L20 18Z',
  bug: 'M8 9h8v7a4 4 0 0 1-8 0zM9 9a3 3 0 0 1 6 0M4 13h4M16 13h4M5 19l3-2M19 19l-3-2M5 7l3 2M19 7l-3 2',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof SHAPES;

/** An icon beside or instead of a text. It is hidden from screen readers: the element around it needs a name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="rk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
