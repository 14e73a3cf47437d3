import '../../kit/board/board.css';
import './hex.css';
import { Table } from '@rookery/react';
import type { GameTable } from '../../kit/game-table.ts';
import { HexTable } from './hex-board.tsx';

/** A honeycomb between coloured sides. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <HexTable scene={scene} />}</Table>,
  className: 'bd-hex',
};

export default made;
