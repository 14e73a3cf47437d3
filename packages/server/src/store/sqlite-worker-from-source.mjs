// Starts the thread from its TypeScript source: Node does not run a worker written in TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./sqlite-worker.ts');
