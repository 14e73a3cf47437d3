import { createContext } from 'react';

/** Whether a table is only looked at, as in a replay: nothing on it is offered, and no time runs. */
export const LookOnly = createContext(false);
