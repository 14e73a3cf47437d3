import './klondike.css';
import type { GameTable } from '@rookery/kit';
import { drawCard } from './card-face.tsx';
import { DESIGN } from './design.ts';
import { destinationsFor } from './destinations.ts';
import { pileName } from './piles.ts';
import { Solitaire } from './solitaire.tsx';

/** The table for Klondike. */
const table: GameTable = {
  design: DESIGN,
  options: { draw: drawCard, nameOf: pileName, play: { targetsFor: destinationsFor } },
  table: <Solitaire />,
  className: 'kl',
};

export default table;
