interface Moving {
  /** The key of the thing that moves, as it is after; of what leaves, as it was before. */
  readonly key: string;
  /** In milliseconds: how long it waits for those before it. */
  readonly delay: number;
}

/** One thing that is seen to happen between two scenes. Zones are named by the keys of their things. */
export type Motion =
  /** From one place to another, of the same zone or not. */
  | (Moving & { readonly kind: 'move'; readonly from: string; readonly to: string; readonly isTurned: boolean })
  /** One of `from` has come to `to`; nobody says which. `left` is the key of a place that is free now, if one can be told. */
  | (Moving & {
      readonly kind: 'deal';
      readonly from: string;
      readonly to: string;
      readonly left: string | null;
      readonly isTurned: boolean;
    })
  /** Turned over where it lies. */
  | (Moving & { readonly kind: 'flip' })
  | (Moving & { readonly kind: 'appear'; readonly to: string })
  | (Moving & { readonly kind: 'leave'; readonly from: string })
  /** A number of a player's has changed: `key` is the player's. */
  | (Moving & { readonly kind: 'score'; readonly name: string; readonly by: number });
