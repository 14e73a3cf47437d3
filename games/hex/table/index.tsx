import '@rookery/kit/board.css';
import './hex.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import { HexTable } from './hex-board.tsx';

/** A honeycomb between coloured sides. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <HexTable scene={scene} />}</Table>,
  className: 'bd-hex',
};

export default made;
