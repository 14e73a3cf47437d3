// Starts the worker from its TypeScript source: Node does not run a worker written in TypeScript by itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
