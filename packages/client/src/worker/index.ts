export type { ClientPort } from './client-port.ts';
export {
  type ServedClient,
  type ServedSeat,
  type ServeLocalClientOptions,
  serveClient,
  serveLocalClient,
} from './serve-local-client.ts';
export { createWorkerClient, type WorkerClient, type WorkerClientOptions } from './worker-client.ts';
