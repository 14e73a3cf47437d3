// Games by the part they take in proofs and benchmarks: the programs name none.
import { existsSync, readdirSync } from 'node:fs';

/** @typedef {import('./plan.ts').GamePlan} GamePlan */
/** @typedef {import('./plan.ts').MoreArgs} MoreArgs */
/** @typedef {import('./plan.ts').Options} Options */
/** @typedef {import('./plan.ts').LawVariant} LawVariant */
/** @typedef {import('./plan.ts').PointsTrial} PointsTrial */
/** @typedef {import('./plan.ts').StakeTrial} StakeTrial */
/** @typedef {import('@rookery/engine').AnyGame} AnyGame */

const HERE = new URL('./', import.meta.url);
const planFile = (/** @type {string} */ name) => new URL(`${name}/proofs/plan.mjs`, HERE);
const names = readdirSync(HERE).filter((name) => existsSync(planFile(name)));

/** @type {readonly { readonly name: string, readonly plan: GamePlan }[]} */
const PLANS = await Promise.all(
  names.sort().map(async (name) => ({ name, plan: (await import(planFile(name).href)).plan })),
);

/**
 * A game with its settings for one proof, benchmark or role.
 * @template {keyof GamePlan} Key
 * @typedef {object} PlannedGame
 * @property {string} name
 * @property {NonNullable<GamePlan[Key]>} plan
 * @property {() => Promise<AnyGame>} load
 */

/** Loads the rules of a game. @param {string} name @returns {Promise<AnyGame>} */
async function loadRules(name) {
  const { RULES } = await import('@rookery/games/rules');
  const load = RULES[name];
  if (load === undefined) throw new Error(`The registry has no game "${name}". Run \`npm run games\`.`);
  return load();
}

/**
 * Returns the games whose plan has the key, by name.
 * @template {keyof GamePlan} Key
 * @param {Key} key
 * @returns {readonly PlannedGame<Key>[]}
 */
export function gamesFor(key) {
  return PLANS.flatMap(({ name, plan }) => {
    const settings = plan[key];
    return settings == null ? [] : [{ name, plan: settings, load: () => loadRules(name) }];
  });
}

/**
 * Returns the game that takes a role: the first by name, as the folder of a new game may be a copy of one that has the role.
 * @template {keyof GamePlan} Key
 * @param {Key} key
 * @returns {PlannedGame<Key>}
 */
export function gameFor(key) {
  const [game] = gamesFor(key);
  if (game === undefined) throw new Error(`A plan in games/*/proofs/plan.mjs must have the key "${key}"; none has it.`);
  return game;
}
