import '@rookery/kit/cards.css';
import './cribbage.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import type { Design, Scene } from '@rookery/table';
import { facts } from './facts.ts';
import { Parlour } from './parlour.tsx';

const design: Design = {
  group: 'column',
  children: [
    {
      each: 'others',
      show: {
        group: 'column',
        children: [
          { player: 'each' },
          { zone: { name: 'hand', of: 'each' }, label: '' },
          { zone: { name: 'played', of: 'each' }, label: '' },
        ],
      },
    },
    { zone: { name: 'deck' }, label: '' },
    { zone: { name: 'starter' }, label: '' },
    { zone: { name: 'crib' }, label: '' },
    { player: 'me' },
    { zone: { name: 'played', of: 'me' }, label: '' },
    { zone: { name: 'hand', of: 'me' }, label: '' },
  ],
};

/** Cribbage with a peg board, the crib, the starter and the count. */
const table: GameTable = {
  design,
  className: 'cb',
  options: { facts },
  table: <Table unit={unitIn}>{(scene: Scene) => <Parlour scene={scene} />}</Table>,
};
export default table;

function unitIn({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(46, Math.min(80, width / 6.4, height / 8.4));
}
