import '@rookery/kit/board.css';
import './checkers.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import { CheckersTable } from './checkers-board.tsx';

/** A wooden board with its players at both sides. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <CheckersTable scene={scene} />}</Table>,
  className: 'bd-checkers',
};

export default made;
