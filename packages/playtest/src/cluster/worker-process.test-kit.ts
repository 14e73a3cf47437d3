// A worker in a process of its own, for tests that kill it: `node … worker-process.test-kit.ts URL`. Says when it is ready.
import { serveCluster } from './serve.ts';

const [redis = ''] = process.argv.slice(2);
const leaving = new AbortController();
process.once('SIGTERM', () => leaving.abort());
await serveCluster({ redis, threads: 1, signal: leaving.signal, onReady: () => console.log('ready') });
