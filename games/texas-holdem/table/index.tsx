import '@rookery/kit/cards.css';
import './holdem.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import type { Design } from '@rookery/table';
import { facts } from './facts.ts';
import { Felt } from './felt.tsx';
import { amounts, note } from './panel.ts';

const design: Design = {
  group: 'column',
  children: [
    {
      each: 'others',
      show: { group: 'column', children: [{ player: 'each' }, { zone: { name: 'hand', of: 'each' }, label: '' }] },
    },
    { zone: { name: 'board' }, label: '' },
    { player: 'me' },
    { zone: { name: 'hand', of: 'me' }, label: '' },
  ],
};

/** Hold'em on an oval table, with the board and the pot in the middle. */
const table: GameTable = {
  design,
  className: 'he',
  options: { facts, amounts, note },
  table: <Table unit={unitIn}>{(scene) => <Felt scene={scene} />}</Table>,
};
export default table;

/** The five cards of the board must fit between the players at the sides. */
function unitIn({ width }: { readonly width: number }): number {
  return width < 560 ? Math.min(56, width / 6.6) : Math.min(76, width / 11.5);
}
