// Entry point of a SQLite store's thread: opens the file, performs groups of tasks and sends the results.
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteFile } from './sqlite-file.ts';
import { type FromSqlite, packed, type SqliteOpening, type ToSqlite } from './sqlite-messages.ts';

const post = (message: FromSqlite) => parentPort?.postMessage(message);

try {
  const { place, isReadOnly } = workerData as SqliteOpening;
  const file = await (isReadOnly ? SqliteFile.openToRead(place) : SqliteFile.open(place));
  parentPort?.on('message', (message: ToSqlite) => {
    if (message.kind === 'close') {
      file.close();
      parentPort?.close();
      return;
    }
    post({ kind: 'done', done: file.perform(message.tasks).map(packed) });
    if (!isReadOnly) file.tidy();
  });
  post({ kind: 'opened' });
} catch (error) {
  post({ kind: 'failed', error: packed({ ok: false, error }) });
}
