import { type AnyGame, createMatch, type Match, positionKey, type Random, seededRandom } from '@rookery/engine';
import { fork, stateHash } from '@rookery/engine/formats';
import { rewind } from '@rookery/engine/undo';
import { explore, searchKey } from '@rookery/engine/worlds';

/** Number of keys between two that are compared with those of a copy of the match, where nothing is kept. */
const COPIED = 50;
/** Number of keys of one walk, at most, and of positions before a branch of it ends. */
const WALK = 120;
const DEPTH = 60;

/** What was compared. */
export interface ComparedKeys {
  keys: number;
  /** Number of keys of positions that had been seen before. */
  repeated: number;
  copies: number;
}

/**
 * Compares the keys of a search with full computations, in random walks with rollbacks of any depth: each must be equal to
 * an earlier one exactly if the full one is. Throws if not.
 */
export class KeyComparison {
  readonly compared: ComparedKeys = { keys: 0, repeated: 0, copies: 0 };
  readonly #definition: AnyGame;
  readonly #searched = new Map<string, string>();
  readonly #full = new Map<string, string>();

  constructor(definition: AnyGame) {
    this.#definition = definition;
  }

  /** Walks until so many keys have been compared. */
  run(wanted: number, seed: string): void {
    const { min, max } = this.#definition.players;
    for (let games = 0; this.compared.keys < wanted; games++) {
      const random = seededRandom(`${seed}/${games}`);
      const settings = { seed: `${seed}/${games >> 1}`, players: min + ((games >> 1) % (max - min + 1)) };
      const match = createMatch(this.#definition, settings) as Match;
      this.#start(match, random);
      for (let turns = 0; turns < 6 && !match.isOver && this.compared.keys < wanted; turns++) this.#turn(match, random);
    }
  }

  /** Some first keys are asked for before any move, some in the middle. */
  #start(match: Match, random: Random): void {
    if (random.below(2) === 0) this.#compare(match);
    for (let steps = random.below(30); steps > 0 && playAny(match, random); steps--);
  }

  #turn(match: Match, random: Random): void {
    const before = stateHash(match);
    const walk = explore(match);
    for (let keys = 0; keys < WALK; keys++) {
      const move = walk.depth < DEPTH && !match.isOver && random.below(8) > 0 ? match.sample(random) : undefined;
      if (move !== undefined) walk.play(move);
      else walk.backTo(random.below(walk.depth + 1));
      // Some positions are passed by without a key.
      if (random.below(4) > 0) this.#compare(match);
    }
    walk.close();
    if (stateHash(match) !== before) throw new Error(`${match.definition.title}: the walk has changed the match`);
    this.#compare(match);
    for (let steps = random.below(10); steps > 0 && playAny(match, random); steps--) this.#compare(match);
    if (random.below(2) === 0) rewind(match, Math.max(0, match.step - random.below(6)));
    this.#compare(match);
  }

  #compare(match: Match): void {
    const [full, searched] = [`${match.players.length} ${positionKey(match)}`, searchKey(match)];
    const { compared } = this;
    const known = this.#searched.get(full);
    const where = `${match.definition.title}, step ${match.step}`;
    if (known !== undefined && known !== searched) throw new Error(`${where}: two keys of one position`);
    if ((this.#full.get(searched) ?? full) !== full) throw new Error(`${where}: one key of two positions`);
    if (known !== undefined) compared.repeated++;
    this.#searched.set(full, searched);
    this.#full.set(searched, full);
    if (++compared.keys % COPIED !== 0 || match.questions.length > 0) return;
    const copy = fork(match);
    if (searchKey(copy) !== searched) throw new Error(`${where}: another key than that of a copy`);
    compared.copies++;
  }
}

function playAny(match: Match, random: Random): boolean {
  const move = match.isOver ? undefined : match.sample(random);
  return move !== undefined && match.play(move).ok;
}
