import type { AnyGame } from '@rookery/engine';
import type { GameNames, KindNames } from '../check/game-names.ts';
import { fromRules } from './derive-presentation.ts';

/**
 * The names that a game has, for `checkPresentation`: classes with their attributes, values and facts, actions with their selections, and options.
 *
 * @example
 * const names = namesOfGame(checkers);
 * const checked = checkPresentation({ things: { Cheker: {} } }, names);
 * console.log(checked.ok || checked.problems[0]?.nearest); // Checker
 */
export function namesOfGame<D extends AnyGame>(definition: D): GameNames {
  const { sample } = fromRules(definition);
  const { classes, actions } = sample.declarations;
  const kinds = Object.values(classes).map(({ name, attributes }): readonly [string, KindNames] => [
    name,
    {
      attributes: Object.fromEntries(
        attributes
          .filter(({ visibility }) => visibility !== 'nobody')
          .map((attribute) => [attribute.name, attribute.values?.map(String) ?? null]),
      ),
      facts: [...(sample.facts.get(name) ?? [])],
    },
  ]);
  return {
    kinds: Object.fromEntries(kinds),
    actions: Object.fromEntries(
      Object.values(actions).map(({ name, selections }) => [name, selections.map((each) => each.name)]),
    ),
    options: Object.keys(definition.options),
  };
}
