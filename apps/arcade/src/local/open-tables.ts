import type { Tables } from '@rookery/client';
import { workerTables } from '@rookery/client/worker';
import { noteUnsaved } from './unsaved.ts';
import TablesWorker from './worker.ts?worker';

/** Starts the worker that plays the matches on this device. */
export function openTables(): Tables {
  return workerTables(new TablesWorker(), { onUnsaved: noteUnsaved });
}
