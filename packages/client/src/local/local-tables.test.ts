import { tablesLaws } from '../tables-laws.test-kit.ts';
import { localTables } from './local-tables.ts';

tablesLaws('in this tab', localTables);
