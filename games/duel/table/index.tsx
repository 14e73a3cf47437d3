import '@rookery/kit/cards.css';
import './duel.css';
import './duel-cards.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import type { Design, Scene } from '@rookery/table';
import { Arena } from './arena.tsx';
import { DrawnCard } from './drawn-card.tsx';
import { facts } from './facts.ts';

const ZONES = ['library', 'hand', 'springs', 'graveyard'] as const;

const design: Design = {
  group: 'column',
  children: [
    {
      each: 'players',
      show: {
        group: 'column',
        children: [{ player: 'each' }, ...ZONES.map((name): Design => ({ zone: { name, of: 'each' }, label: '' }))],
      },
    },
    { zone: { name: 'battlefield' }, label: '' },
    { zone: { name: 'stack' }, label: '' },
  ],
};

/** Duel: two halves of a battlefield, the stack between them, and readable cards. */
const table: GameTable = {
  design,
  className: 'du',
  options: { facts, draw: (thing) => (thing.isHidden ? undefined : <DrawnCard thing={thing} />) },
  table: <Table unit={() => 64}>{(scene: Scene) => <Arena scene={scene} />}</Table>,
};
export default table;
