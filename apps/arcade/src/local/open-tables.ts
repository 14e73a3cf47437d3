import type { LocalClient } from '@rookery/client';
import { createWorkerClient } from '@rookery/client/worker';
import { noteUnsaved } from './unsaved.ts';
import TablesWorker from './worker.ts?worker';

/** Starts the worker that runs the matches on this device. */
export function openTables(): LocalClient {
  return createWorkerClient(new TablesWorker(), { onUnsaved: noteUnsaved });
}
