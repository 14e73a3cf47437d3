import { tablesLaws } from '../tables-laws.test-kit.ts';
import { portPair } from './ports.test-kit.ts';
import { serveTables } from './serve-tables.ts';
import { workerTables } from './worker-tables.ts';

tablesLaws('in a worker', (options) => {
  const [far, near] = portPair();
  serveTables(far, options);
  const tables = workerTables(near);
  return {
    ...tables,
    close: async () => {
      await tables.close();
      far.close();
    },
  };
});
