// Starts the worker from its TypeScript source, because Node can't run a TypeScript worker by itself.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
