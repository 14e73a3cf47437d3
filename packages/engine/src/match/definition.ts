import { checkDefinition } from '#check-definition';
import { type Action, ActionBuilder, type ActionContext, type PlayerOf } from '../action/action.ts';
import type { ChoicesOf, MoveOf } from '../action/move.ts';
import type { WordingFor } from '../action/wording.ts';
import type { EntityInternals } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { Player } from '../entity/player.ts';
import { type CompiledFlow, compile } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Game } from '../game/game.ts';
import type { EventDeclared, GameParts } from '../game/game-parts.ts';
import type { OptionSpecs } from '../game/options.ts';
import type { Ending, Outcome, OutcomeInput } from '../game/outcome.ts';
import { type PlayerOptionSpecs, playerOptionsOf } from '../game/player-options.ts';
import type { Random } from '../random/random.ts';
import type { Rule } from '../rules/rule.ts';
import type { Classes, ClassesOf, ClassName, ClassNamed, FactFunction, Facts, ViewsOf } from './entity-view-of.ts';
import type { Preset, PresetFor } from './preset.ts';

/**
 * Rules for undoing moves. `free`: always. `until-learned`: until a player has learned something, then with the consent of
 * all others. `consent`: only with their consent. `never-after-learned`: never after a player has learned something, not
 * even with consent or alone, as in games against a bank.
 *
 * @example
 * console.log(UNDO_POLICIES.join(', ')); // free, until-learned, consent, never-after-learned
 */
export const UNDO_POLICIES = ['free', 'until-learned', 'consent', 'never-after-learned'] as const;
/** One of the undo policies. */
export type UndoPolicy = (typeof UNDO_POLICIES)[number];

/**
 * Something that makes a position good, for hints and bots. It may read only what the player may know.
 *
 * @example
 * const rich: Heuristic<Party> = { words: 'coins', value: ({ player }) => Math.min(1, player.coins / 10) };
 */
export interface Heuristic<G> {
  /** Name of the quality it measures, in words that a hint can use. */
  readonly words: string;
  /** Returns the value of the position for the player, about 0 to 1; higher is better. */
  value(context: { readonly game: G; readonly player: PlayerOf<G> }): number;
  /** Weight relative to the other heuristics. @default 1 */
  readonly weight?: number;
}

/**
 * A world sampled for a viewer, for the game to adjust before bots search it. It reveals nothing that is hidden from that
 * viewer, so no change to it can leak information.
 *
 * @example
 * function arrange({ game, isHidden, random, swap }: ArrangeContext<Party>) {
 *   const queen = game.deck.first(Card, { suit: 'hearts', rank: 12 });
 *   const bold = game.players.find(({ coins }) => coins === 0); // a player who bets all holds the queen
 *   const cards = bold?.hand.all(Card).filter(isHidden) ?? [];
 *   if (queen && isHidden(queen) && cards.length > 0) swap(queen, random.pick(cards));
 * }
 */
export interface ArrangeContext<G> {
  readonly game: G;
  /** The player for whom the world is sampled; undefined for a spectator. */
  readonly player: PlayerOf<G> | undefined;
  /** Random numbers for this world only. */
  readonly random: Random;
  /** Whether an entity is hidden from the player, so that it can be swapped. */
  readonly isHidden: (thing: EntityInternals) => boolean;
  /** Swaps two entities that are hidden from the player and look the same from outside. */
  readonly swap: (a: EntityInternals, b: EntityInternals) => void;
}

/** The actions of a game, by name. */
export type Actions = Readonly<Record<string, Action>>;

/** Type only, absent at run time: the key under which a definition carries its types. */
export declare const TYPES: unique symbol;

/** The types of a game. Other types read them from here; nothing computes them from a definition again. */
export interface GameTypes<G, A extends Actions, K extends Classes, F extends Facts> {
  readonly game: G;
  readonly actions: A;
  /** The classes that entities can have, by name: those that the game lists, its own, that of its players, and the engine's. */
  readonly classes: ClassesOf<G, K>;
  readonly facts: F;
  /** The views of entities, by the name of their class. */
  readonly views: ViewsOf<G, K, F>;
  /** The parameters of `match.act` after the name of an action. */
  readonly choices: ChoicesOf<A>;
  /** The legal moves, as a union. */
  readonly move: MoveOf<A>;
}

/** The root entity of a game. */
export type GameOf<D extends AnyGame> = D[typeof TYPES]['game'];

/**
 * The view of an entity of one class of a game: `kind`, `attributes` and `facts` have the types that its definition gives them.
 *
 * @example
 * function isCrowned({ attributes }: EntityViewOf<typeof checkers, 'Checker'>) {
 *   return attributes.king; // boolean
 * }
 */
export type EntityViewOf<D extends AnyGame, N extends keyof D[typeof TYPES]['views']> = D[typeof TYPES]['views'][N];

/** The classes among the parts of a game class; any class if the parts are not known. */
type ListedIn<P> = GameParts extends P
  ? Classes
  : P extends { readonly entities: infer E }
    ? { readonly [N in keyof E & string]: InstanceOf<E[N]> }
    : Readonly<Record<never, never>>;
type InstanceOf<C> = C extends abstract new () => infer T ? (T extends object ? T : never) : never;

/** The compiler's message for facts of a class that the game does not list. */
type NoSuchClass<N> = `This game has no class ${N & string}`;

/** The facts of a definition: a function for each class. The test is inside, so that the compiler checks every name. */
type FactsSpec<G, K, F> = {
  readonly [N in keyof F]: string extends N
    ? FactFunction<G, Entity, F[N]>
    : N extends ClassName<K>
      ? FactFunction<G, ClassNamed<G, K, N>, F[N]>
      : NoSuchClass<N>;
};

/** The parts of a definition, as an author writes them. */
export interface GameSpec<G, A extends Actions = Actions, P extends GameParts = GameParts, F extends Facts = Facts> {
  /** A short name for files and addresses: lower case, with hyphens. */
  readonly name: string;
  /** The name for people. */
  readonly title?: string;
  /** The version of the rules; matches remember it. */
  readonly version?: string;
  /** Number of players. */
  readonly players: number | { readonly min: number; readonly max: number };
  /** Runs before the first turn. */
  setup?(context: { readonly game: G }): void;
  readonly actions: A;
  /** Rules that answer events, by name. */
  readonly rules?: Readonly<Record<string, Rule<G>>>;
  readonly flow: FlowNode<G>;
  /** Returns the outcome once the match is decided. The engine calls it after every step. */
  outcome?(context: { readonly game: G }): OutcomeInput | undefined;
  /**
   * Explains the outcome to people, from the final position. The engine calls it when it renders a view of a match that is over, never
   * during play, so it costs nothing in searches and changes no hash.
   *
   * @example
   * ending: ({ game, outcome }) =>
   *   outcome.winners.length > 0
   *     ? { reason: 'Three in a row', line: game.board.cells.slice(0, 3) }
   *     : { reason: 'The board is full' },
   */
  ending?(context: { readonly game: G; readonly outcome: Outcome }): Ending;
  /**
   * Returns what the outcome is worth to each seat, where winning and losing are not all that counts, such as chips won and lost.
   *
   * @example
   * payoffs: ({ game }) => game.players.map(({ coins }) => coins - 5),
   */
  payoffs?(context: { readonly game: G; readonly outcome: Outcome }): readonly number[];
  /**
   * Values that the rules compute for screens, by class: the total of a hand, whether a piece must capture. Every view has it in the `facts` of
   * each entity of that class that the viewer knows. It is plain data, in which entities become addresses, and computed for each viewer:
   * it may read only what `viewer` may know; `viewer` is undefined for a spectator.
   *
   * @example
   * facts: {
   *   Game: ({ game }) => ({ left: game.deck.size }),
   *   Player: ({ entity, viewer }) => ({ worth: entity === viewer ? viewer.hand.sum(Card, 'rank') : undefined }),
   * },
   */
  readonly facts?: FactsSpec<G, ListedIn<P>, F>;
  /** Returns the facts of the match as a whole, for the view of a player; `player` is undefined for a spectator. */
  view?(context: { readonly game: G; readonly player: PlayerOf<G> | undefined }): Readonly<Record<string, unknown>>;
  /**
   * Returns values for the debug panel, as plain data; entities are shown by their labels. They may reveal hidden
   * information: only sessions that allow debugging send them, such as local ones in development.
   */
  debug?(context: { readonly game: G }): Readonly<Record<string, unknown>>;
  /** Prints the match for terminals and logs. */
  print?(context: { readonly game: G; readonly player: PlayerOf<G> | undefined }): string;
  /**
   * Adjusts a sampled world to the information that players have revealed by talking: a player who asked for kings holds
   * one. In the world, all entities that are hidden from the player (undefined for a spectator) are shuffled. It may only
   * swap entities that the player cannot tell apart; any other change throws.
   */
  arrange?(context: ArrangeContext<G>): void;
  /** Whether a sampled world is possible, for games whose rules limit the identity of hidden entities. */
  possible?(context: { readonly game: G }): boolean;
  /** Qualities of a good position, by name: the data for hints and bots. */
  readonly heuristics?: Readonly<Record<string, Heuristic<G>>>;
  /**
   * Policy for undoing moves. A player alone in a match may always undo, except with `never-after-learned`.
   * @default until-learned
   */
  readonly undo?: UndoPolicy;
  /** Maximum number of events kept for `game.remembered`, of all kinds together. @default 200 */
  readonly memory?: number;
  /** Whether a game may go without an end of its own. */
  readonly unbounded?: boolean;
  /** Named sets of options that a player can pick instead of setting each option. */
  readonly presets?: readonly PresetFor<G>[];
}

/** Helpers for writing a definition. Flow nodes and kinds of selection are imported instead. */
export interface DefinitionKit<G extends object> {
  readonly action: (prompt: WordingFor<ActionContext<G>>) => ActionBuilder<G>;
}

/** A game: one value from which matches, views, bots and tables follow. */
export interface Definition<
  G = AnyGameRoot,
  A extends Actions = Actions,
  K extends Classes = Classes,
  F extends Facts = Facts,
> extends Omit<GameSpec<G, A>, 'players' | 'title' | 'version' | 'rules' | 'presets' | 'facts'> {
  /** Type only, absent at run time. */
  readonly [TYPES]: GameTypes<G, A, K, F>;
  /** Values that the rules compute for views, by class. */
  readonly facts?: Readonly<Record<string, FactFunction<G, Entity, object>>>;
  readonly title: string;
  readonly version: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly gameClass: new () => G;
  readonly options: OptionSpecs;
  /** Options that each player may set: the colour, and those that the game class lists. */
  readonly playerOptions: PlayerOptionSpecs;
  readonly presets: readonly Preset[];
  /** Parts that the game class lists and those that expansions have added. */
  readonly parts: GameParts;
  /** Names and versions of the expansions in use. */
  readonly expansions: readonly string[];
  readonly program: CompiledFlow;
  /** The rules, and the events that the game class declares. */
  readonly rules: Readonly<Record<string, Rule<G>>>;
  readonly events: Readonly<Record<string, EventDeclared>>;
  /** The name of each class, and the class of each name. */
  readonly names: ReadonlyMap<unknown, string>;
  readonly classes: ReadonlyMap<string, new () => EntityInternals>;
}

/**
 * The root entity of any game. The members left out are generic over the classes of one game, so that no real game would fit `Game` with
 * them.
 */
export type AnyGameRoot = Omit<Game, 'create' | 'createMany' | 'emit' | 'remembered'>;

/** Any game, for lists and tools to which its own classes and actions do not matter. */
export type AnyGame = Definition;

function kitFor<G extends object>(): DefinitionKit<G> {
  return { action: (prompt) => new ActionBuilder(prompt) };
}

/**
 * Defines a game from its class and its rules.
 *
 * @example
 * class Nim extends Game.with({ left: 5, taker: reference(Player) }) {}
 * const nim = defineGame(Nim, ({ action }) => ({
 *   name: 'nim',
 *   players: 2,
 *   actions: {
 *     take: action('Take matches')
 *       .choose('count', number({ min: 1, max: ({ game }) => Math.min(3, game.left) }))
 *       .do(({ game, player, count }) => {
 *         game.left -= count;
 *         game.taker = player;
 *       }),
 *   },
 *   flow: loop(eachPlayer(turnLoop('take'))),
 *   // Asked after every step, when the next player is already to act: so who took last was kept.
 *   outcome: ({ game }) => (game.left === 0 ? game.taker : undefined),
 * }));
 * const match = createMatch(nim, { players: ['Ann', 'Ben'], seed: 'a' });
 * match.act(0, 'take', { count: 3 });
 * match.act(1, 'take', { count: 2 });
 * console.log(match.outcome?.winners); // [ 1 ]
 */
export function defineGame<
  G extends EntityInternals & { readonly players: readonly Player[] },
  A extends Actions,
  P extends GameParts,
  F extends Facts = Readonly<Record<never, never>>,
>(
  gameClass: (new () => G) & { readonly parts?: P },
  spec: (kit: DefinitionKit<G>) => GameSpec<G, A, P, F>,
): Definition<G, A, ListedIn<P>, F> {
  return assemble(gameClass, spec(kitFor<G>()), gameClass.parts ?? {});
}

/** Checks a definition and completes it. */
export function assemble<G extends EntityInternals, A extends Actions, P extends GameParts, F extends Facts>(
  gameClass: new () => G,
  given: GameSpec<G, A, P, F>,
  parts: GameParts,
): Definition<G, A, ListedIn<P>, F>;
export function assemble<G extends EntityInternals, A extends Actions>(
  gameClass: new () => G,
  given: GameSpec<G, A>,
  parts: GameParts,
): Omit<Definition<G, A>, typeof TYPES> {
  checkDefinition(gameClass, given, parts);
  const { players } = given;
  const classes = new Map<string, new () => EntityInternals>(
    Object.entries({ ...parts.entities, Game: gameClass, Player: parts.player ?? Player }),
  );
  return Object.freeze({
    ...given,
    actions: named(given.actions),
    title: given.title ?? given.name,
    version: given.version ?? '1',
    players: typeof players === 'number' ? { min: players, max: players } : players,
    gameClass,
    options: parts.options ?? {},
    playerOptions: playerOptionsOf(parts.playerOptions),
    presets: given.presets ?? [],
    rules: given.rules ?? {},
    events: parts.events ?? {},
    parts,
    expansions: [],
    program: compile(given.flow),
    names: new Map([...classes].map(([name, cls]) => [cls, name])),
    classes,
  });
}

/** A name as a title: `placeBet` is "Place bet". */
function titleOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels actions whose prompt is a function with their names, for use without a context. */
function named<A extends Actions>(actions: A): A {
  const all = Object.entries(actions);
  if (all.every(([, { prompt }]) => prompt !== '')) return actions;
  return Object.fromEntries(
    all.map(([name, action]) => [name, { ...action, prompt: action.prompt || titleOf(name) }]),
  ) as A;
}
