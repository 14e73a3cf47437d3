import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  type Action,
  actionStep,
  after,
  createMatch,
  Deck,
  type Definition,
  defineGame,
  eachPlayer,
  event,
  Game,
  Hand,
  inOrder,
  loop,
  type Match,
  many,
  number,
  Piece,
  Pile,
  Player,
  seededRandom,
  stepMachine,
} from '../index.ts';
import { timelineOf } from '../timeline.test-kit.ts';

class Card extends Piece.with({ rank: 1 }) {}
class Holder extends Player {
  hand = this.create(Hand, 'hand');
  scored = this.create(Pile, 'scored');
}
class Table extends Game.with(
  {},
  {
    player: Holder,
    entities: { Card },
    events: { scored: event<{ player: Holder; card: Card }>({ words: '{player} scores {card}' }) },
  },
) {
  deck = this.create(Deck, 'deck');

  draw(player: Holder): void {
    this.deck.first(Card)?.putInto(player.hand);
  }

  score(player: Holder, card: Card): void {
    this.emit('scored', { player, card }, () => card.putInto(player.scored));
  }
}

interface Context {
  readonly game: Table;
  readonly player: Holder;
}
/** An effect that asks, in the three styles it may be written in. */
interface Styles {
  readonly plain: (context: Context) => unknown;
  readonly live: (context: Context) => unknown;
  readonly machine: (context: Context) => unknown;
}

/** Demands a card of each other player, as often as they have one that is higher than a number chosen first. */
const demand: Styles = {
  plain({ game, player }) {
    const least = player.ask('At least', number({ min: 5, max: 12 }));
    for (const victim of game.othersThan(player)) {
      for (;;) {
        const card = victim.choose(
          'A card to give',
          victim.hand.all(Card, ({ rank }) => rank >= least),
          { optional: 'when-empty' },
        );
        if (card === undefined) break;
        card.putOpenlyInto(player.hand);
        game.draw(victim);
        if (!victim.confirm('Go on?')) break;
      }
    }
    if (player.confirm('Draw as well?')) game.draw(player);
  },
  *live({ game, player }) {
    const least = yield* player.live.ask('At least', number({ min: 5, max: 12 }));
    for (const victim of game.othersThan(player)) {
      for (;;) {
        const card = yield* victim.live.choose(
          'A card to give',
          victim.hand.all(Card, ({ rank }) => rank >= least),
          { optional: 'when-empty' },
        );
        if (card === undefined) break;
        card.putOpenlyInto(player.hand);
        game.draw(victim);
        if (!(yield* victim.live.confirm('Go on?'))) break;
      }
    }
    if (yield* player.live.confirm('Draw as well?')) game.draw(player);
  },
  machine: stepMachine({ step: 'start', least: 0, victim: 0 }, ({ game, player }: Context, state, answer) => {
    const victim = game.othersThan(player)[state.victim];
    switch (state.step) {
      case 'start':
        return {
          type: 'need_choice',
          choice: player.live.ask('At least', number({ min: 5, max: 12 })),
          nextState: { ...state, step: 'least' },
        };
      case 'least':
        return { type: 'continue', nextState: { ...state, step: 'ask', least: Number(answer) } };
      case 'ask': {
        if (victim === undefined)
          return {
            type: 'need_choice',
            choice: player.live.confirm('Draw as well?'),
            nextState: { ...state, step: 'draw' },
          };
        const cards = victim.hand.all(Card, ({ rank }) => rank >= state.least);
        return {
          type: 'need_choice',
          choice: victim.live.choose('A card to give', cards, { optional: 'when-empty' }),
          nextState: { ...state, step: 'give' },
        };
      }
      case 'give': {
        const next = { ...state, step: 'ask', victim: state.victim + 1 };
        if (!(answer instanceof Card) || victim === undefined) return { type: 'continue', nextState: next };
        answer.putOpenlyInto(player.hand);
        game.draw(victim);
        return { type: 'need_choice', choice: victim.live.confirm('Go on?'), nextState: { ...state, step: 'more' } };
      }
      case 'more':
        return { type: 'continue', nextState: { ...state, step: 'ask', victim: state.victim + (answer ? 0 : 1) } };
      default:
        if (answer) game.draw(player);
        return { type: 'complete' };
    }
  }),
};

/** Scores cards of the player's choice in an order of his choice; a rule asks after each. */
const scoring: Styles = {
  plain({ game, player }) {
    const cards = player.ask('Which', many(player.hand.all(Card), { min: 0, max: 3 }));
    const order = cards.length > 1 ? player.ask('In which order', inOrder(cards)) : cards;
    for (const card of order) game.score(player, card);
    return order.length;
  },
  *live({ game, player }) {
    const cards = yield* player.live.ask('Which', many(player.hand.all(Card), { min: 0, max: 3 }));
    const order = cards.length > 1 ? yield* player.live.ask('In which order', inOrder(cards)) : cards;
    for (const card of order) game.score(player, card);
    return order.length;
  },
  machine: stepMachine({ step: 'which' }, ({ game, player }: Context, { step }, answer) => {
    const cards = (answer ?? []) as readonly Card[];
    if (step === 'which')
      return {
        type: 'need_choice',
        choice: player.live.ask('Which', many(player.hand.all(Card), { min: 0, max: 3 })),
        nextState: { step: 'order' },
      };
    if (step === 'order' && cards.length > 1)
      return {
        type: 'need_choice',
        choice: player.live.ask('In which order', inOrder(cards)),
        nextState: { step: 'score' },
      };
    for (const card of cards) game.score(player, card);
    return { type: 'complete', result: cards.length };
  }),
};

const EFFECTS: Readonly<Record<string, Styles>> = { demand, scoring };
const STYLES = ['plain', 'live', 'machine'] as const;

function definitionIn(style: (typeof STYLES)[number]): Definition<Table> {
  return defineGame(Table, ({ action }) => ({
    name: 'styles',
    players: 3,
    unbounded: true,
    rules: {
      gift: after('scored', {
        do: ({ game, event: { player } }) => {
          const friend = player.choose('Who draws?', game.othersThan(player), { optional: true });
          if (friend) game.draw(friend);
        },
      }),
    },
    setup: ({ game }) => {
      for (let rank = 1; rank <= 60; rank++) game.deck.create(Card, { rank: rank % 13 });
      game.deck.shuffle();
      for (const player of game.players) for (let i = 0; i < 4; i++) game.draw(player);
    },
    actions: Object.fromEntries(
      Object.entries(EFFECTS).map(([name, styles]): [string, Action] => [name, action(name).do(styles[style])]),
    ),
    flow: loop(eachPlayer(actionStep(Object.keys(EFFECTS)))),
  }));
}

const DEFINITIONS = STYLES.map(definitionIn);

describe('an effect that asks', () => {
  test('comes to the same in plain code, as a generator and as a step machine, at every input', { timeout: 60_000 }, () => {
    for (let game = 0; game < 15; game++) {
      const matches = DEFINITIONS.map((definition) => createMatch(definition, { seed: `styles ${game}` }));
      const [first] = matches as [Match<Definition<Table>>];
      const random = seededRandom(`moves ${game}`);
      for (let inputs = 0; inputs < 80; inputs++) {
        const move = first.sample(random, 'descent');
        if (move === undefined) throw new Error('stuck');
        expect(first.play(move).ok).toBe(true);
        for (const [i, match] of matches.entries()) {
          if (i > 0) replay(match, first);
          expect(stateHash(match), STYLES[i]).toBe(stateHash(first));
          expect(match.questions.map(({ seat, prompt }) => [seat, prompt])).toEqual(
            first.questions.map(({ seat, prompt }) => [seat, prompt]),
          );
        }
      }
    }
  });

  test('goes on from a copy made at any question, whatever its style', () => {
    for (const definition of DEFINITIONS) {
      const match = createMatch(definition, { seed: 'copies' });
      const random = seededRandom('copies');
      let copies = 0;
      for (let inputs = 0; inputs < 60; inputs++) {
        const move = match.sample(random, 'descent');
        if (move === undefined) throw new Error('stuck');
        const copy = match.questions.length > 0 ? fork(match) : undefined;
        match.play(move);
        if (copy === undefined) continue;
        copies++;
        replay(copy, match);
        expect(stateHash(copy)).toBe(stateHash(match));
      }
      expect(copies).toBeGreaterThan(20);
    }
  });
});

/** Puts the last input of another match of the same course in. */
function replay(match: Match<Definition<Table>>, other: Match<Definition<Table>>): void {
  const input = other.log.at(-1);
  if (input === undefined || input.kind === 'undo') throw new Error('no input');
  const args = input.args.map((arg) => decode(match, arg));
  const result = match.play({ kind: input.kind, seat: input.seat, action: input.action, args });
  if (!result.ok) throw new Error(result.refusal.message);
}

function decode(match: Match<Definition<Table>>, arg: unknown): unknown {
  if (Array.isArray(arg)) return arg.map((item) => decode(match, item));
  if (typeof arg !== 'object' || arg === null) return arg;
  const id = (arg as Record<string, unknown>)['@'];
  return typeof id === 'number' ? timelineOf(match).state.records.get(id)?.entity : undefined;
}
