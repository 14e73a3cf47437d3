import type { LocalClient } from '@rookery/client';
import { createWorkerClient } from '@rookery/client/worker';
import { isDebugVisit } from '../router/visit-flags.ts';
import { DEBUGGED } from './debugged.ts';
import { noteUnsaved } from './unsaved.ts';
import TablesWorker from './worker.ts?worker';

/** Starts the worker that runs the matches on this device. */
export function openTables(): LocalClient {
  return createWorkerClient(new TablesWorker(isDebugVisit(location.search) ? { name: DEBUGGED } : {}), {
    onUnsaved: noteUnsaved,
  });
}
