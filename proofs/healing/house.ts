import type { ServedNode } from '../server/served-node.ts';
import type { Wire } from './wire.ts';

/** Two nodes on one PostgreSQL, each with a wire of its own to the Redis that joins them. */
export interface House {
  readonly nodes: readonly ServedNode[];
  readonly wires: readonly Wire[];
  /** The address of the PostgreSQL. */
  readonly database: string;
}
