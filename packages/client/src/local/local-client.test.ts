import { tablesLaws } from '../tables-laws.test-kit.ts';
import { createLocalClient } from './local-client.ts';

tablesLaws('in this tab', createLocalClient);
