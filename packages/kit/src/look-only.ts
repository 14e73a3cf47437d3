import { createContext } from 'react';

/** Whether a table is read-only, as in a replay: it offers no actions, and no clock runs. */
export const LookOnly = createContext(false);
