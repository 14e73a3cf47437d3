import '../../kit/board/board.css';
import './connect-four.css';
import { Table } from '@rookery/react';
import type { MadeTable } from '../../kit/made-table.ts';
import { ConnectFourTable } from './connect-four-board.tsx';

/** A blue frame with holes, into which discs fall. */
const made: MadeTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <ConnectFourTable scene={scene} />}</Table>,
  className: 'bd-connect-four',
};

export default made;
