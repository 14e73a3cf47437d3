interface Moving {
  /** Key of the moving thing, in the scene after; for a leaving thing, in the scene before. */
  readonly key: string;
  /** Delay in milliseconds, so that things move one after another. */
  readonly delay: number;
}

/** A motion between two scenes. Zones are named by the keys of their things. */
export type Motion =
  /** Moves to another place, in the same zone or a different one. */
  | (Moving & { readonly kind: 'move'; readonly from: string; readonly to: string; readonly isTurned: boolean })
  /**
   * One thing of `from` has come to `to`, but the view doesn't say which. `left` is the key of the place it left, if known.
   */
  | (Moving & {
      readonly kind: 'deal';
      readonly from: string;
      readonly to: string;
      readonly left: string | null;
      readonly isTurned: boolean;
    })
  /** Turns over in place. */
  | (Moving & { readonly kind: 'flip' })
  | (Moving & { readonly kind: 'appear'; readonly to: string })
  | (Moving & { readonly kind: 'leave'; readonly from: string })
  /** A number of a player has changed; `key` is the player's. */
  | (Moving & { readonly kind: 'score'; readonly name: string; readonly by: number });
