import {
  type AnyGame,
  createMatch,
  Entity,
  type Match,
  type Move,
  type Random,
  Space,
  seededRandom,
} from '@rookery/engine';
import { type Declarations, declarationsOf } from '@rookery/engine/inspect';
import { viewFor } from '@rookery/engine/view';
import { type ActionSample, addMove, type Sizes } from './action-sample.ts';
import { isSpace, kindNameOf, type SampledValue, seatOf } from './entity-facts.ts';
import { addEntity, type KindSample, kindSample } from './kind-sample.ts';
import { addSpace, type SpaceSample } from './space-sample.ts';

/** Steps of a match, and the least number of matches and of steps. Games that end soon are played more often. */
const MAX_STEPS = 150;
const MIN_MATCHES = 3;
const MAX_MATCHES = 12;
const MIN_STEPS = 60;
/** Steps between two looks at all entities. */
const EVERY = 10;

/** The findings of a few random matches of a game. */
export interface Sample {
  readonly declarations: Declarations;
  readonly kinds: ReadonlyMap<string, KindSample>;
  /** In the order in which they appear, those around others first. */
  readonly spaces: ReadonlyMap<string, SpaceSample>;
  readonly actions: ReadonlyMap<string, ActionSample>;
  /** Largest number of players. */
  readonly players: number;
  /** Names of facts by class. */
  readonly facts: ReadonlyMap<string, ReadonlySet<string>>;
  /** The rows of the pieces of each seat at the start, by the class of the board. */
  readonly starts: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
}

/** Plays the sample of a game. */
export function playSample<D extends AnyGame>(definition: D, options: Readonly<Record<string, unknown>> = {}): Sample {
  const sampler = new Sampler(definition);
  const { min, max } = definition.players;
  for (let i = 0, steps = 0; i < MIN_MATCHES || (i < MAX_MATCHES && steps < MIN_STEPS); i++) {
    // The seeds are fixed, so that the same game always gives the same. The third match has all players.
    const match = createMatch(definition, { seed: `presentation ${i}`, players: i === 2 ? max : min, options });
    steps += sampler.play(match, seededRandom(`presentation moves ${i}`));
  }
  return sampler;
}

class Sampler implements Sample {
  readonly declarations: Declarations;
  readonly players: number;
  readonly kinds = new Map<string, KindSample>();
  readonly spaces = new Map<string, SpaceSample>();
  readonly actions = new Map<string, ActionSample>();
  readonly facts = new Map<string, Set<string>>();
  readonly starts = new Map<string, Map<number, number[]>>();
  private readonly definition: AnyGame;
  private before = new Map<Entity, Map<string, SampledValue>>();

  constructor(definition: AnyGame) {
    this.definition = definition;
    this.players = definition.players.max;
    this.declarations = declarationsOf(definition);
  }

  play<D extends AnyGame>(match: Match<D>, random: Random): number {
    this.before = new Map();
    this.look(match, true);
    this.lookForFacts(match);
    let step = 0;
    while (step < MAX_STEPS && !match.isOver) {
      const move = randomMove(match, random);
      if (move === undefined) break;
      const before = sizesIn(rootOf(match));
      if (!match.play(move).ok) break;
      step++;
      addMove(this.actions, match, move, before, sizesIn(rootOf(match)));
      if (step % EVERY === 0 || step < EVERY || match.isOver) this.look(match, false);
    }
    this.lookForFacts(match);
    return step;
  }

  private look<D extends AnyGame>(match: Match<D>, isStart: boolean): void {
    const counts = new Map<string, number>();
    const spaces = new Map<string, number>();
    this.walk(rootOf(match), [], isStart, counts, spaces);
    for (const [kind, count] of counts) {
      const sample = this.kinds.get(kind);
      if (sample !== undefined) sample.count = Math.max(sample.count, count);
    }
    for (const [key, count] of spaces) {
      const sample = this.spaces.get(key);
      if (sample !== undefined) sample.count = Math.max(sample.count, count);
    }
  }

  private walk(
    entity: Entity,
    boards: readonly string[],
    isStart: boolean,
    counts: Map<string, number>,
    spaces: Map<string, number>,
  ): void {
    const kind = kindNameOf(entity, this.definition);
    const sample = this.kinds.get(kind) ?? kindSample(kind, entity);
    this.kinds.set(kind, sample);
    const declared = this.declarations.classes[kind];
    if (declared !== undefined) addEntity(sample, entity, declared, this.before);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    this.place(sample, entity, boards, isStart);
    if (isSpace(entity) && !this.isCell(kind)) {
      const key = addSpace(this.spaces, entity, this.definition, isStart);
      spaces.set(key, (spaces.get(key) ?? 0) + 1);
    }
    const inside = this.isBoard(kind) ? [...boards, kind] : boards;
    const labels = new Map<string, number>();
    for (const child of entity.children) {
      const text = `${kindNameOf(child, this.definition)} ${child.label()}`;
      labels.set(text, (labels.get(text) ?? 0) + 1);
      this.walk(child, inside, isStart, counts, spaces);
    }
    for (const child of entity.children) {
      const childKind = kindNameOf(child, this.definition);
      const known = this.kinds.get(childKind);
      if (known !== undefined && (labels.get(`${childKind} ${child.label()}`) ?? 0) > 1) known.sharesLabels = true;
    }
  }

  private place(sample: KindSample, entity: Entity, boards: readonly string[], isStart: boolean): void {
    const { parent } = entity;
    if (parent === undefined) return;
    sample.holders.add(kindNameOf(parent, this.definition));
    if (isSpace(parent)) sample.layouts.add(parent.layout);
    for (const board of boards) sample.boards.add(board);
    const seat = seatOf(entity);
    const row: unknown = Reflect.get(parent, 'row') ?? Reflect.get(parent, 'r');
    const board = boards.at(-1);
    if (!isStart || seat === null || board === undefined || typeof row !== 'number') return;
    const starts = this.starts.get(board) ?? new Map<number, number[]>();
    this.starts.set(board, starts);
    starts.set(seat, [...(starts.get(seat) ?? []), row]);
  }

  isBoard(kind: string): boolean {
    return this.extends(kind, 'Grid') || this.extends(kind, 'HexGrid') || this.extends(kind, 'Graph');
  }

  isCell(kind: string): boolean {
    return this.extends(kind, 'Cell') || this.extends(kind, 'HexCell') || this.extends(kind, 'Point');
  }

  private extends(kind: string, parent: string): boolean {
    return kind === parent || (this.declarations.classes[kind]?.parents.includes(parent) ?? false);
  }

  private lookForFacts<D extends AnyGame>(match: Match<D>): void {
    if (this.definition.facts === undefined) return;
    const visit = (view: unknown): void => {
      if (typeof view !== 'object' || view === null || !('kind' in view) || typeof view.kind !== 'string') return;
      const { kind } = view;
      if ('facts' in view && typeof view.facts === 'object' && view.facts !== null) {
        const names = this.facts.get(kind) ?? new Set<string>();
        this.facts.set(kind, names);
        for (const name of Object.keys(view.facts)) names.add(name);
      }
      if ('children' in view && Array.isArray(view.children)) for (const child of view.children) visit(child);
    };
    visit(viewFor(match, 0).table);
  }
}

function rootOf<D extends AnyGame>(match: Match<D>): Entity {
  const game: unknown = match.game;
  if (game instanceof Entity) return game;
  throw new Error('The root of a match is an entity.');
}

function sizesIn(root: Entity): Sizes {
  return new Map(root.all(Space).map((space) => [space, space.size]));
}

function randomMove<D extends AnyGame>(match: Match<D>, random: Random): Move | undefined {
  for (const seat of random.shuffled(match.toAct)) {
    const move = match.sample(random, 'descent', seat);
    if (move !== undefined) return move;
  }
  return undefined;
}
