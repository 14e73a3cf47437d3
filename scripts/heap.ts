import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** How many bytes are in use once everything unused is given back. */
export function heapInUse(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
