/** The console of a snippet that runs in a page: the page's own. */
export const printerOf = (): Console => console;
