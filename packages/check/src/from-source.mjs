// Starts a process or a thread from its TypeScript source, because Node can't run TypeScript by itself.
import { isMainThread, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(isMainThread ? process.argv[2] : workerData.module);
