import '@rookery/kit/board.css';
import './connect-four.css';
import type { GameTable } from '@rookery/kit';
import { Table } from '@rookery/react';
import { ConnectFourTable } from './connect-four-board.tsx';

/** A blue frame with holes, into which discs fall. */
const made: GameTable = {
  design: { group: 'column', children: [{ zone: { name: 'board' } }] },
  table: <Table>{(scene) => <ConnectFourTable scene={scene} />}</Table>,
  className: 'bd-connect-four',
};

export default made;
