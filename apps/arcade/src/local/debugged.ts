/** Name of the worker of a visit for debugging. */
export const DEBUGGED = 'debugged';
