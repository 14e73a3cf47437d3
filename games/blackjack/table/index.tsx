import '@rookery/kit/cards.css';
import './blackjack.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import type { Design, Scene } from '@rookery/table';
import { facts } from './facts.ts';
import { House } from './house.tsx';
import { amounts } from './panel.ts';

const design: Design = {
  group: 'column',
  children: [
    { zone: { name: 'dealer' }, label: '' },
    { zone: { name: 'shoe' }, label: '' },
    {
      each: 'others',
      show: { group: 'column', children: [{ player: 'each' }, { zone: { kind: 'Box', of: 'each' }, label: '' }] },
    },
    { player: 'me' },
    { zone: { kind: 'Box', of: 'me' }, label: '' },
  ],
};

/** Blackjack: the dealer above, all hands below. */
const table: GameTable = {
  design,
  className: 'bj',
  options: { facts, amounts },
  table: <Table unit={unitIn}>{(scene: Scene) => <House scene={scene} />}</Table>,
};
export default table;

function unitIn({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(48, Math.min(84, width / 6.2, height / 8));
}
