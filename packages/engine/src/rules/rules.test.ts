import { describe, expect, test } from 'vitest';
import { fork, stateHash } from '../formats.ts';
import {
  actionStep,
  after,
  before,
  createMatch,
  Deck,
  defineGame,
  eachPlayer,
  event,
  Game,
  Hand,
  type LiveRule,
  loop,
  type Match,
  Piece,
  Pile,
  Player,
  PRIORITIES,
  phase,
  type Rule,
  sequence,
} from '../index.ts';
import type { Definition } from '../match/definition.ts';
import { timelineOf } from '../timeline.test-kit.ts';
import { undo } from '../undo.ts';

class Card extends Piece.with({ kind: 'creature', power: 1 }) {}
class Token extends Piece {}

class Duelist extends Player.with({ life: 20, replacing: false }) {
  hand = this.create(Hand, 'hand');
  board = this.create(Pile, 'board');
}

class Duel extends Game.with(
  {},
  {
    player: Duelist,
    entities: { Card, Token },
    events: {
      drawn: event<{ player: Duelist; card?: Card }>({ remember: true, words: '{player} draws' }),
      played: event<{ player: Duelist; card: Card }>(),
      attacked: event<{ attacker: Card; target: Duelist; amount: number }>(),
      loud: event<{ level: number }>(),
    },
  },
) {
  deck = this.create(Deck, 'deck');

  draw(player: Duelist): void {
    const card = this.deck.first(Card);
    this.emit('drawn', { player, card }, () => card?.putInto(player.hand));
  }

  play(player: Duelist, card: Card): void {
    this.emit('played', { player, card }, () => card.putInto(player.board));
  }

  attack(attacker: Card, target: Duelist): void {
    this.emit('attacked', { attacker, target, amount: attacker.power }, ({ amount }) => {
      target.life -= amount;
    });
  }

  other(player: Player): Duelist {
    return this.playerAfter(player);
  }
}

type Rules = Readonly<Record<string, Rule<Duel>>>;

function duel(rules: Rules, kinds = 'creature spell creature scout'.split(' ')): Match<Definition<Duel>> {
  const definition = defineGame(Duel, ({ action }) => ({
    name: 'duel',
    players: 2,
    rules,
    setup: ({ game }) => {
      for (let i = 0; i < 40; i++) game.deck.create(Card, { kind: kinds[i % kinds.length] ?? 'creature' });
      for (const player of game.players) game.deck.drawTo(player.hand, 4);
    },
    actions: {
      draw: action('Draw').do(({ game, player }) => game.draw(player)),
      play: action('Play')
        .choose('card', ({ player }) => player.hand.all(Card))
        .do(({ game, player, card }) => game.play(player, card)),
      attack: action('Attack')
        .choose('card', ({ player }) => player.board.all(Card))
        .do(({ game, player, card }) => game.attack(card, game.other(player))),
      shield: action('Shield').do(({ game, player }) =>
        game.addRule('shield', { params: { seat: player.seat }, times: 2 }),
      ),
      rest: action('Rest').do(() => undefined),
    },
    flow: loop(
      eachPlayer(
        sequence(phase('main', { do: actionStep(['draw', 'play', 'attack', 'shield', 'rest']) }), actionStep('rest')),
      ),
    ),
    unbounded: true,
  }));
  return createMatch(definition, { strict: true, seed: 'rules' });
}

const seat = (match: Match<Definition<Duel>>, number: number): Duelist => match.game.players[number] as Duelist;
const inHand = (match: Match<Definition<Duel>>, kind: string): Card => {
  const card = seat(match, 0).hand.first(Card, { kind });
  if (card === undefined) throw new Error(`no ${kind} in hand`);
  return card;
};

const lifeOnDraw: Rule<Duel> = after('drawn', {
  do: ({ event: drawn }) => {
    drawn.player.life += 1;
  },
});
const creatureDraw: Rule<Duel> = after('played', {
  where: { card: ({ kind }) => kind === 'creature' },
  do: ({ game, event: played }) => game.draw(played.player),
});
const lifeDamage: Rule<Duel> = after('attributeChanged', {
  where: { attribute: 'life' },
  when: ({ event: { from, to } }) => Number(to) > Number(from),
  do: ({ game, event: { entity } }) => {
    if (entity instanceof Duelist) game.other(entity).life -= 1;
  },
});

describe('the examples of the source document', () => {
  test('when you draw a card, gain 1 life', () => {
    const match = duel({ lifeOnDraw });
    match.act(0, 'draw');
    expect(seat(match, 0).life).toBe(21);
    expect(seat(match, 0).hand.size).toBe(5);
  });

  test('when you play a spell, if you have four cards or more in hand, draw a card', () => {
    const spellDraw: Rule<Duel> = after('played', {
      where: { card: ({ kind }) => kind === 'spell' },
      when: { 'three cards or more in hand': ({ event: { player } }) => player.hand.size >= 3 },
      do: ({ game, event: { player } }) => game.draw(player),
    });
    const match = duel({ spellDraw });
    match.act(0, 'play', { card: inHand(match, 'spell') });
    expect(seat(match, 0).hand.size).toBe(4);
    const poor = duel({
      spellDraw: after('played', { when: { never: () => false }, do: ({ game, player }) => game.draw(player) }),
    });
    poor.act(0, 'play', { card: inHand(poor, 'spell') });
    expect(seat(poor, 0).hand.size).toBe(3);
  });

  test('when this creature attacks, draw a card: only while it is on the board', () => {
    const attackDraw: Rule<Duel> = after('attacked', {
      sources: ({ game }) => game.players.flatMap((player) => player.board.all(Card, { kind: 'scout' })),
      when: ({ event: { attacker }, source }) => attacker === source,
      do: ({ game, player }) => game.draw(player),
    });
    const match = duel({ attackDraw });
    const scout = inHand(match, 'scout');
    match.act(0, 'play', { card: scout });
    for (const who of [0, 1, 1]) match.act(who, 'rest');
    match.act(0, 'attack', { card: scout });
    expect(seat(match, 0).hand.size).toBe(4);
    expect(seat(match, 1).life).toBe(19);
  });

  test('if you would draw a card, make a token instead', () => {
    const tokens: Rule<Duel> = before('drawn', {
      when: ({ event: { player } }) => player.seat === 0,
      priority: PRIORITIES.replace,
      do: ({ event: { player }, prevent }) => {
        prevent();
        player.board.create(Token);
      },
    });
    const match = duel({ tokens, lifeOnDraw });
    match.act(0, 'draw');
    expect(seat(match, 0).hand.size).toBe(4);
    expect(seat(match, 0).board.count(Token)).toBe(1);
    expect(seat(match, 0).life, 'what is prevented triggers nothing').toBe(20);
  });

  test('play, draw, life, damage: a chain, and why', () => {
    const match = duel({ creatureDraw, lifeOnDraw, lifeDamage });
    match.act(0, 'play', { card: inHand(match, 'creature') });
    expect([seat(match, 0).life, seat(match, 1).life, seat(match, 0).hand.size]).toEqual([21, 19, 4]);
    expect(timelineOf(match).state.messages.at(-1)?.because).toEqual(['play', 'played', 'creatureDraw', 'drawn']);
  });
});

describe('order', () => {
  const note = (words: string, priority?: number): Rule<Duel> =>
    after('loud', { ...(priority !== undefined && { priority }), do: ({ game }) => game.message(words) });

  test('higher priority first, ties in the order they are written', () => {
    const match = duel({
      a: note('a'),
      last: note('last', PRIORITIES.cleanup),
      first: note('first', PRIORITIES.replace),
      b: note('b'),
      trigger: after('drawn', { do: ({ game }) => void game.emit('loud', { level: 1 }) }),
    });
    match.act(0, 'draw');
    expect(
      timelineOf(match)
        .state.messages.map(({ text }) => text)
        .slice(1),
    ).toEqual(['first', 'a', 'b', 'last']);
  });

  test('before-rules see what earlier ones have changed, after-rules what has happened', () => {
    const seen: number[] = [];
    const match = duel({
      halve: before('attacked', { priority: 600, do: ({ event: { amount }, change }) => change({ amount: amount / 2 }) }),
      plus: before('attacked', { priority: 500, do: ({ event: { amount }, change }) => change({ amount: amount + 1 }) }),
      see: after('attacked', { do: ({ event: { amount } }) => void seen.push(amount) }),
    });
    const card = inHand(match, 'creature');
    match.act(0, 'play', { card });
    for (const who of [0, 1, 1]) match.act(who, 'rest');
    match.act(0, 'attack', { card });
    expect(seat(match, 1).life).toBe(18.5);
    expect(seen).toEqual([1.5, 1.5]);
  });

  test('a later rule waits until the effect is done', () => {
    const match = duel({
      later: after('loud', { later: true, do: ({ game }) => game.message('later') }),
      twice: after('drawn', {
        do: ({ game }) => {
          game.emit('loud', { level: 1 });
          game.emit('loud', { level: 2 });
          game.message('at once');
        },
      }),
    });
    match.act(0, 'draw');
    expect(
      timelineOf(match)
        .state.messages.map(({ text }) => text)
        .slice(1),
    ).toEqual(['at once', 'later', 'later']);
  });
});

describe('lifetimes', () => {
  const shield: Rule<Duel> = before('drawn', { added: true, do: ({ prevent }) => prevent() });

  test('a rule that must be added does nothing before, and so often after', () => {
    const match = duel({ shield });
    match.act(0, 'draw');
    expect(seat(match, 0).hand.size).toBe(5);
    match.act(0, 'rest');
    match.act(1, 'shield');
    expect(match.game.liveRules).toEqual([{ rule: 'shield', params: { seat: 1 }, times: 2 }]);
    match.act(1, 'rest');
    for (let i = 0; i < 3; i++) {
      match.act(0, 'draw');
      for (const who of [0, 1, 1]) match.act(who, 'rest');
    }
    expect(seat(match, 0).hand.size, 'two draws prevented, the third not').toBe(6);
    expect(match.game.liveRules).toEqual([]);
  });

  const ends = (until: 'turn' | 'round' | 'phase'): Match<Definition<Duel>> => {
    const adds = after<Duel, 'drawn'>('drawn', { do: ({ game }) => game.addRule('shield', { until }) });
    const match = duel({ shield, adds });
    match.act(0, 'draw');
    return match;
  };
  const live = (match: Match<Definition<Duel>>): number =>
    match.game.liveRules.filter(({ rule }: LiveRule) => rule === 'shield').length;

  test('until the end of the phase', () => {
    // The phase is over with the action itself.
    expect(live(ends('phase'))).toBe(0);
  });

  test('until the end of the turn', () => {
    const match = ends('turn');
    expect(live(match)).toBe(1);
    match.act(0, 'rest');
    expect(live(match)).toBe(0);
  });

  test('until the end of the round', () => {
    const match = ends('round');
    for (const who of [0, 1]) match.act(who, 'rest');
    expect(live(match)).toBe(1);
    match.act(1, 'rest');
    expect(live(match)).toBe(0);
  });

  test('never longer than its source is in the game, and back with an undo', () => {
    const match = duel({
      shield,
      adds: after('played', { do: ({ game, event: { card } }) => game.addRule('shield', { source: card }) }),
      removes: after('attacked', { do: ({ event: { attacker } }) => attacker.remove() }),
    });
    const card = inHand(match, 'creature');
    match.act(0, 'play', { card });
    for (const who of [0, 1, 1]) match.act(who, 'rest');
    expect(live(match)).toBe(1);
    const hash = stateHash(match);
    match.act(0, 'attack', { card });
    expect(live(match)).toBe(0);
    expect(undo(match, 0).ok).toBe(true);
    expect(live(match)).toBe(1);
    expect(stateHash(match)).toBe(hash);
    expect(stateHash(fork(match))).toBe(hash);
  });
});

describe('looking back', () => {
  test('at what the game says it remembers', () => {
    const third = after<Duel, 'drawn'>('drawn', {
      when: ({ game }) => game.remembered('drawn', 'match').length === 3,
      do: ({ game }) => game.message('the third'),
    });
    const match = duel({ third });
    for (let i = 0; i < 2; i++)
      for (const who of [0, 1]) {
        match.act(who, 'draw');
        match.act(who, 'rest');
      }
    expect(
      timelineOf(match)
        .state.messages.map(({ text }) => text)
        .filter((text) => text === 'the third'),
    ).toHaveLength(1);
    expect(match.game.remembered('drawn')).toEqual([]);
    expect(match.game.remembered('drawn', 'match')).toHaveLength(4);
    expect(() => match.game.remembered('played')).toThrow('not remembered');
  });
});

describe('the engine itself tells', () => {
  test('what is moved, and a rule may send it elsewhere or keep it', () => {
    const match = duel({
      elsewhere: before('entityMoved', {
        where: { to: (to) => to.name === 'board' },
        do: ({ game, change }) => change({ to: game.deck }),
      }),
    });
    const card = inHand(match, 'creature');
    match.act(0, 'play', { card });
    expect(card.parent).toBe(match.game.deck);
  });

  test('turns, rounds, phases and actions', () => {
    const match = duel({
      all: after('*', {
        do: ({ game, kind }) => {
          if (/^(turn|round|phase|action)/.test(kind)) game.message(kind);
        },
      }),
    });
    match.act(0, 'rest');
    match.act(0, 'rest');
    expect(timelineOf(match).state.messages.map(({ text }) => text)).toEqual([
      'roundStarted',
      'turnStarted',
      'phaseStarted',
      'actionExecuted',
      'phaseEnded',
      'actionExecuted',
      'turnEnded',
      'turnStarted',
      'phaseStarted',
    ]);
  });
});

describe('safety', () => {
  const loop2: Rules = {
    a: after('attributeChanged', { where: { attribute: 'life' }, do: ({ game }) => void game.emit('loud', { level: 1 }) }),
    b: after('loud', {
      do: ({ player }) => {
        player.life += 1;
      },
    }),
    start: after('drawn', { do: ({ game }) => void game.emit('loud', { level: 0 }) }),
  };

  test('a loop of two rules is stopped, named and rolled back', () => {
    const match = duel(loop2);
    const hash = stateHash(match);
    expect(() => match.act(0, 'draw')).toThrow(
      /More than 100 events followed from one another: draw → .*b → attributeChanged → a → loud/,
    );
    expect(stateHash(match)).toBe(hash);
    expect(match.act(0, 'rest').ok).toBe(true);
  });

  test('a circle without any change is found as such', () => {
    const match = duel({
      a: after('loud', { do: ({ game, event: { level } }) => void game.emit('loud', { level: 1 - level }) }),
      start: after('drawn', { do: ({ game }) => void game.emit('loud', { level: 0 }) }),
    });
    expect(() => match.act(0, 'draw')).toThrow('Rules trigger each other in a cycle');
  });

  test('honest repeats are not refused: draw three, gain 1 each', () => {
    const match = duel({
      lifeOnDraw,
      three: after('played', {
        do: ({ game, player }) => {
          for (let i = 0; i < 3; i++) game.draw(player);
        },
      }),
    });
    match.act(0, 'play', { card: inHand(match, 'spell') });
    expect(seat(match, 0).life).toBe(23);
  });

  test('a rule that throws takes everything back, and the error says the way', () => {
    const match = duel({
      creatureDraw,
      bad: after('drawn', {
        do: () => {
          throw new Error('oh no');
        },
      }),
    });
    const hash = stateHash(match);
    expect(() => match.act(0, 'play', { card: inHand(match, 'creature') })).toThrow(
      'play → played → creatureDraw → drawn → bad failed: oh no',
    );
    expect(stateHash(match)).toBe(hash);
  });

  test('a rule that does not exist is named', () => {
    const match = duel({ bad: after('drawn', { do: ({ game }) => game.addRule('shiled') }) });
    expect(() => match.act(0, 'draw')).toThrow('There is no rule shiled. Known rules: bad');
  });
});

describe('questions', () => {
  test('a rule inside a plain verb may ask', () => {
    const match = duel({
      pay: before('entityMoved', {
        where: { to: (to) => to.name === 'board' },
        do: ({ game, player, prevent }) => {
          if (!game.other(player).confirm('Allow it?')) prevent();
        },
      }),
      cheer: after('played', {
        do: ({ game, event: { player } }) => {
          if (player.confirm('Draw?')) game.draw(player);
        },
      }),
    });
    const card = inHand(match, 'creature');
    match.act(0, 'play', { card });
    expect(match.questions.map(({ prompt, seat: asked }) => [prompt, asked])).toEqual([['Allow it?', 1]]);
    const copy = fork(match);
    match.answer(1, false);
    match.answer(0, true);
    expect(card.parent).toBe(seat(match, 0).hand);
    expect(seat(match, 0).hand.size).toBe(5);
    copy.answer(1, false);
    copy.answer(0, true);
    expect(stateHash(copy)).toBe(stateHash(match));
  });
});
