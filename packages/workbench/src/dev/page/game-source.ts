/** Imports the module that exports the game. Rejects if the module throws. */
export type LoadModule = () => Promise<object>;

/** The author's game, as the dev server gives it to the page. */
export interface GameSource {
  readonly load: LoadModule;
  /** Calls the listener after a file of the game has changed, with the function that imports it again. */
  onChange(listener: (load: LoadModule) => void): void;
}
