export type { ClientPort } from './client-port.ts';
export { type ServeLocalClientOptions, serveLocalClient } from './serve-local-client.ts';
export { createWorkerClient, type WorkerClient, type WorkerTablesOptions } from './worker-client.ts';
