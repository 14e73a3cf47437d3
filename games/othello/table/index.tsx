import '../../kit/board/board.css';
import './othello.css';
import { Table } from '@rookery/react';
import type { GameTable } from '../../kit/game-table.ts';
import { OthelloTable } from './othello-board.tsx';

/** A green board with discs that turn over. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <OthelloTable scene={scene} />}</Table>,
  className: 'bd-othello',
};

export default made;
