/** Loads the chunk that draws tables. */
export const loadTable = () => import('./table-screen.tsx');
