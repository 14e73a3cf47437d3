/** The names that a presentation may use: those of one game, or any. */
export interface Names {
  /** The classes of entities. */
  readonly kind: string;
  /** The paths to values of any class. */
  readonly path: string;
  /** The actions. */
  readonly action: string;
  /** The selections, each after its action: `move.to`. */
  readonly selection: string;
  /** The attributes, each after its class: `Tile.land`. */
  readonly attribute: string;
  /** The options of the game. */
  readonly option: string;
}
