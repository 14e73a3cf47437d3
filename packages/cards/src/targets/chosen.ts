import { Entity, many, one, type Player, type SelectionContext, type SelectionFactory } from '@rookery/engine';
import type { Targeting } from './restriction.ts';
import { TargetSlot } from './target.ts';

/** Options of a target selection within an action. */
export interface ChooseTargetsOptions {
  /** Name of the choice that holds the source card, which `not-self` excludes. */
  readonly source?: string;
  /** Names of earlier choices that are targets too; `different` and `same-controller` compare with them. */
  readonly earlier?: readonly string[];
  /** Prompt for the player. @default the prompt of the slot, unless the slot depends on earlier choices */
  readonly prompt?: string;
}

/**
 * Creates a selection of one target for a slot, for an action or a question. For a slot with several targets use
 * `chooseAllTargets`.
 *
 * @example
 * actions: {
 *   fight: action('Fight')
 *     .choose('card', ({ game, player }) => game.field.all(Creature, { controller: player }))
 *     .choose('victim', chooseTargets(target(Creature, { restrictions: ['not-self'] }), { source: 'card' }))
 *     .do(({ victim }) => void victim.tap()),
 * },
 */
export function chooseTargets<T extends Entity>(
  slot: TargetSlot<T>,
  options: ChooseTargetsOptions = {},
): SelectionFactory<SelectionContext, T> {
  if (slot.max !== 1)
    throw new TypeError(`chooseTargets is for one target, and the slot takes ${slot.max}: use chooseAllTargets.`);
  const from = (context: SelectionContext): readonly T[] => remaining(slot, context, options);
  const made = one<SelectionContext, T>(from, { ...promptOf(slot, options), ...(slot.min === 0 && { optional: true }) });
  return refusingInWords(made, () => slot, options);
}

/**
 * Creates a selection of all targets of a slot: each set once, in any order. The slot may depend on earlier choices; if
 * it is undefined, the selection is skipped.
 *
 * @example
 * actions: {
 *   freeze: action('Freeze')
 *     .choose('creatures', chooseAllTargets(target(Creature, { count: { min: 1, max: 3 } })))
 *     .do(({ creatures }) => creatures.forEach((each) => each.tap())),
 * },
 */
export function chooseAllTargets<T extends Entity, C = SelectionContext>(
  slot: TargetSlot<T> | ((context: C) => TargetSlot<T> | undefined),
  options: ChooseTargetsOptions = {},
): SelectionFactory<C, readonly T[]> {
  const slotOf = (context: SelectionContext): TargetSlot<T> | undefined =>
    slot instanceof TargetSlot ? slot : slot(context as C);
  const from = (context: SelectionContext): readonly T[] => {
    const each = slotOf(context);
    return each === undefined ? [] : remaining(each, context, options);
  };
  const made = many<SelectionContext, T>(from, {
    min: (context) => slotOf(context)?.min ?? 0,
    max: (context) => slotOf(context)?.max ?? 0,
    check: {
      label: 'the targets do not fit together',
      test: (chosen, context) => {
        const each = slotOf(context);
        return each === undefined || (each.takes(chosen.length) && each.fitTogether(chosen));
      },
    },
    ...promptOf(slot, options),
  });
  return refusingInWords(made, slotOf, options) as SelectionFactory<C, readonly T[]>;
}

/** Returns the prompt, if it is known in advance. */
function promptOf(slot: object, options: ChooseTargetsOptions): { readonly prompt?: string } {
  const prompt = options.prompt ?? (slot instanceof TargetSlot ? slot.prompt : undefined);
  return prompt === undefined ? {} : { prompt };
}

/** Builds the targeting context from the choices made so far. */
function targeting(context: SelectionContext, { source }: ChooseTargetsOptions): Targeting {
  const { game, player } = context;
  return { game, player: player as Player, source: source === undefined ? undefined : (context[source] as Entity) };
}

/** Returns the targets of earlier slots; an optional slot may have none. */
function taken(context: SelectionContext, { earlier = [] }: ChooseTargetsOptions): readonly Entity[] {
  return earlier.flatMap((name) => (context[name] as Entity | readonly Entity[] | undefined) ?? []);
}

function remaining<T extends Entity>(
  slot: TargetSlot<T>,
  context: SelectionContext,
  options: ChooseTargetsOptions,
): readonly T[] {
  return slot.candidates(targeting(context, options), taken(context, options));
}

/** Wraps a selection so that it refuses targets with the label of the restriction that forbids them. */
function refusingInWords<T>(
  factory: SelectionFactory<SelectionContext, T>,
  slotOf: (context: SelectionContext) => TargetSlot | undefined,
  options: ChooseTargetsOptions,
): SelectionFactory<SelectionContext, T> {
  return {
    make: (name, prompt) => {
      const selection = factory.make(name, prompt);
      const plainly = selection.problem.bind(selection);
      selection.problem = (context, value) => {
        const problem = plainly(context, value);
        if (problem?.code !== 'not-a-candidate' && problem?.code !== 'check-failed') return problem;
        const chosen = Array.isArray(value) ? value : [value];
        if (!chosen.every((each) => each instanceof Entity)) return problem;
        const label = slotOf(context)?.objection(chosen, targeting(context, options), taken(context, options));
        return label === undefined ? problem : { code: 'check-failed', details: { label } };
      };
      return selection;
    },
  };
}
