import '@rookery/kit/board.css';
import './othello.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import { OthelloTable } from './othello-board.tsx';

/** A green board with discs that turn over. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <OthelloTable scene={scene} />}</Table>,
  className: 'bd-othello',
};

export default made;
