import type { ServedNode } from '../server/served-node.ts';
import type { Wire } from './wire.ts';

/** Two nodes on one PostgreSQL, each with its own proxy to the Redis that connects them. */
export interface House {
  readonly nodes: readonly ServedNode[];
  readonly wires: readonly Wire[];
  /** The URL of the PostgreSQL. */
  readonly database: string;
}
