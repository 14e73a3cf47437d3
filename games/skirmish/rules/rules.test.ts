import { createMatch, type Space } from '@rookery/engine';
import { canExecute, query } from '@rookery/engine/data';
import { printMove } from '@rookery/engine/formats';
import { explainMessage, viewFor } from '@rookery/engine/view';
import { expect, test } from 'vitest';
import { Card } from './card.ts';
import { SHEETS, TITLES } from './cards.ts';
import { skirmish } from './index.ts';
import { legend } from './legend.ts';

interface Side {
  readonly hand?: string;
  readonly field?: string;
  /** The top of the deck. */
  readonly deck?: string;
  readonly life?: number;
  readonly wells?: number;
  /** Whether all other cards of the deck are in the discard pile. */
  readonly bare?: boolean;
}

/** A match where the first player has the first turn and a lot of mana, both with the cards named. */
function position(ann: Side, ben: Side = {}) {
  const definition: typeof skirmish = {
    ...skirmish,
    setup: ({ game }) => {
      for (const player of game.players) {
        const { hand = '', field = '', deck = '', life = 20, wells = 7, bare } = player.seat === 0 ? ann : ben;
        const put = (titles: readonly string[], place: Space, position?: 'first') => {
          for (const title of titles) {
            const card = player.deck.first(Card, (each) => each.title === title);
            if (card === undefined) throw new Error(`no ${title} is left`);
            card.putInto(place, position);
          }
        };
        const top = deck.split(' ').filter(Boolean);
        put(hand.split(' ').filter(Boolean), player.hand);
        put(field.split(' ').filter(Boolean), player.field);
        put(top.reverse(), player.deck, 'first');
        if (bare) for (const card of player.deck.all(Card).slice(top.length)) card.putInto(player.discard);
        player.life = life;
        player.wells = wells;
      }
    },
  };
  const match = createMatch(definition, { players: ['Ann', 'Ben'], strict: true });
  for (const seat of [0, 1]) match.answer(seat, []);
  return match;
}

type SkirmishMatch = ReturnType<typeof position>;

/** Plays printed lines, each for the player to act. */
function play(match: SkirmishMatch, ...lines: readonly string[]): void {
  for (const line of lines) {
    const seat = match.toAct[0] ?? 0;
    const move = [...match.legal(seat)].find((each) => printMove(match, each) === line);
    if (move === undefined) throw new Error(`${line} is none of ${legal(match).join(', ')}`);
    match.play(move);
  }
}

function legal(match: SkirmishMatch): readonly string[] {
  return [...match.legal(match.toAct[0])].map((move) => printMove(match, move));
}

function captain(match: SkirmishMatch, seat: number) {
  const found = match.game.players[seat];
  if (found === undefined) throw new Error(`nobody sits at ${seat}`);
  return found;
}

/** The cards of a place, creatures on the field with power and health. */
function cards(match: SkirmishMatch, seat: number, place: 'hand' | 'field' | 'discard'): string {
  const told = captain(match, seat)
    [place].all(Card)
    .map(({ title, power, health }) => (place === 'field' ? `${title} ${power}/${health}` : title));
  return (place === 'field' ? told : told.sort()).join(', ');
}

function lives(match: SkirmishMatch): readonly number[] {
  return match.game.players.map(({ life }) => life);
}

function log(match: SkirmishMatch, viewer?: number): readonly string[] {
  return viewFor(match, viewer).messages;
}

/** All that a viewer is shown, but for the legend: that tells of every card there is, and everyone the same. */
function shown(match: SkirmishMatch, viewer?: number): string {
  const { facts, ...rest } = viewFor(match, viewer);
  expect(facts).toEqual({ legend });
  return JSON.stringify(rest);
}

const drawn = (match: SkirmishMatch, seat: number) => 30 - captain(match, seat).deck.size;

test('a deck has thirty cards of sixteen kinds, each with words for what it can do', () => {
  const { game } = createMatch(skirmish, { seed: 'rookery' });
  for (const { deck, hand } of game.players) expect(deck.size + hand.size).toBe(30);
  expect(TITLES).toHaveLength(16);
  for (const title of TITLES) {
    const sheet = SHEETS[title];
    expect(sheet.text === '', title).toBe(sheet.kind === 'creature' && sheet.ability === undefined);
  }
});

test('the first player begins with four cards, the second with five, both with 20 life', () => {
  const { game } = createMatch(skirmish, { seed: 'deal' });
  expect(game.players.map(({ hand }) => hand.size)).toEqual([4, 5]);
  expect(game.players.map(({ life }) => life)).toEqual([20, 20]);
  expect(game.phase).toBe('muster');
});

test('both exchange cards at once, and nobody sees an answer before the last is in', () => {
  const match = createMatch(skirmish, { seed: 'exchange', strict: true });
  expect(match.toAct).toEqual([0, 1]);
  expect(match.legal(0).length).toBe(2 ** 4);
  expect(match.legal(1).length).toBe(2 ** 5);
  const old = captain(match, 1).hand.all(Card);
  match.answer(1, old.slice(0, 2));
  expect(log(match)).toEqual([]);
  expect(captain(match, 1).hand.size).toBe(5);
  match.answer(0, []);
  expect(log(match)).toEqual(['Player 2 exchanges 2 cards']);
  expect(captain(match, 1).hand.size).toBe(5);
  expect(captain(match, 1).hand.all(Card)).toEqual(expect.arrayContaining(old.slice(2)));
});

test('wells grow by one up to eight, mana is filled up; the second player has one more mana at first', () => {
  const match = position({ wells: 0, hand: 'vole' }, { wells: 0 });
  const seen: string[] = [];
  for (let turn = 1; turn <= 20; turn++) {
    const { mana, wells } = match.game.currentPlayer;
    seen.push(`${mana}/${wells}`);
    if (turn === 1) play(match, 'summon Vole');
    if (turn === 1) expect(captain(match, 0).mana).toBe(0);
    for (let turns = match.game.turn; match.game.turn === turns; )
      match.play([...match.legal()].at(-1) ?? match.legal().at(0));
  }
  expect(seen.slice(0, 6)).toEqual(['1/1', '2/1', '2/2', '2/2', '3/3', '3/3']);
  expect(seen.slice(-6)).toEqual(['8/8', '8/8', '8/8', '8/8', '8/8', '8/8']);
});

test('a card is drawn at the start of a turn, but not in the first', () => {
  const match = position({}, {});
  expect(captain(match, 0).hand.size).toBe(0);
  play(match, 'pass');
  expect(match.game.phase).toBe('main');
  expect(match.game.currentPlayer.seat).toBe(1);
  expect(captain(match, 1).hand.size).toBe(1);
});

test('a card costs mana; what is too dear is refused with the reason', () => {
  const match = position({ hand: 'vole stag spark', wells: 0 });
  expect(legal(match)).toEqual(['summon Vole', 'spark Spark Ben', 'pass']);
  const stag = captain(match, 0).hand.first(Card, ({ title }) => title === 'stag');
  expect(canExecute(match, 0, 'summon', { card: stag }).reasons.join()).toMatch(/player needs \(?card's cost\)? mana/i);
  play(match, 'spark Spark Ben');
  expect(legal(match)).toEqual(['pass']);
});

test('the field has room for six', () => {
  const match = position({ hand: 'vole', field: 'vole stag stag owl owl' });
  play(match, 'summon Vole');
  expect(captain(match, 0).field.size).toBe(6);
  const full = position({ hand: 'vole', field: 'vole stag stag owl owl leech' });
  expect(legal(full)).toEqual(['pass']);
  expect(full.act(0, 'summon', { card: captain(full, 0).hand.first(Card) }).ok).toBe(false);
});

test('the phases of a turn, with what may be done in each', () => {
  const match = position({ hand: 'vole', field: 'stag' });
  expect(match.game.phase).toBe('main');
  expect(match.act(0, 'attack').ok).toBe(false);
  play(match, 'pass');
  expect(match.game.phase).toBe('combat/declare');
  expect(legal(match)).toEqual(['attack Stag Ben', 'pass']);
  play(match, 'pass');
  expect(match.game.phaseHistory).toEqual([
    'muster',
    'draw',
    'main',
    'combat',
    'combat/declare',
    'combat/strike',
    'draw',
    'main',
  ]);
});

test('a creature attacks once a turn, from the turn after it was played on', () => {
  const match = position({ hand: 'vole', field: 'stag' }, { field: 'vole' });
  play(match, 'summon Vole', 'pass');
  expect(legal(match)).toEqual(['attack Stag Vole', 'attack Stag Ben', 'pass']);
  play(match, 'attack Stag Ben');
  expect(match.game.currentPlayer.seat, 'nobody is ready any more').toBe(1);
  expect(lives(match)).toEqual([20, 14]);
  play(match, 'pass', 'pass', 'pass');
  expect(legal(match)).toContain('attack Vole Ben');
});

test('creatures strike each other, and wounds stay', () => {
  const match = position({ field: 'stag' }, { field: 'owl' });
  play(match, 'pass', 'attack Stag Owl');
  expect([cards(match, 0, 'field'), cards(match, 1, 'field')]).toEqual(['stag 6/3', '']);
  expect(cards(match, 1, 'discard')).toBe('owl');
  expect(lives(match)).toEqual([20, 20]);
});

test('a creature that dies strikes back; both may die', () => {
  const match = position({ field: 'vole' }, { field: 'vole' });
  play(match, 'pass', 'attack Vole Vole');
  expect([cards(match, 0, 'discard'), cards(match, 1, 'discard')]).toEqual(['vole', 'vole']);
});

test('who attacks a creature that is gone by then strikes nobody', () => {
  const match = position({ field: 'stag owl' }, { field: 'vole' });
  play(match, 'pass', 'attack Stag Vole', 'attack Owl Vole');
  expect([cards(match, 0, 'field'), lives(match)]).toEqual(['stag 6/4, owl 3/4', [20, 20]]);
});

test('jackdaw: its captain draws when it attacks', () => {
  const match = position({ field: 'jackdaw stag' });
  const before = drawn(match, 0);
  play(match, 'pass', 'attack Stag Ben');
  expect(drawn(match, 0)).toBe(before);
  play(match, 'attack Jackdaw Ben');
  expect(drawn(match, 0)).toBe(before + 1);
  expect(log(match)).toEqual([
    'Stag attacks Ben',
    'Jackdaw attacks Ben',
    'Ann draws a card',
    'Ben takes 2 damage',
    'Ben takes 6 damage',
    'Ben draws a card',
  ]);
});

test('hedgehog: who attacks it takes 1 damage at once, and may not live to strike', () => {
  const match = position({ field: 'stag vole' }, { field: 'hedgehog' });
  play(match, 'pass', 'attack Vole Hedgehog');
  expect(cards(match, 0, 'field')).toBe('stag 6/6');
  play(match, 'attack Stag Ben');
  expect(cards(match, 1, 'field')).toBe('hedgehog 1/3');
  const other = position({ field: 'stag hedgehog' }, { field: 'hedgehog' });
  play(other, 'pass', 'attack Stag Hedgehog', 'pass');
  expect(cards(other, 0, 'field'), 'one of the thorns, one of the blow').toBe('stag 6/4, hedgehog 1/3');
});

test('stoat: attacks in the turn it is played', () => {
  const match = position({ hand: 'stoat' });
  play(match, 'summon Stoat', 'pass', 'attack Stoat Ben');
  expect(lives(match)).toEqual([20, 17]);
});

test('kestrel: its captain chooses an enemy creature to take 1 damage', () => {
  const match = position({ hand: 'kestrel' }, { field: 'vole stag' });
  play(match, 'summon Kestrel');
  expect(match.questionFor(0)?.prompt).toBe('Whom does it dive at?');
  play(match, '= Vole');
  expect([cards(match, 0, 'field'), cards(match, 1, 'field')]).toEqual(['kestrel 3/2', 'stag 6/6']);
});

test('kestrel: nobody is asked where there is no choice', () => {
  const alone = position({ hand: 'kestrel' });
  play(alone, 'summon Kestrel');
  expect(alone.questions).toEqual([]);
  const one = position({ hand: 'kestrel' }, { field: 'stag' });
  play(one, 'summon Kestrel');
  expect([one.questions.length, cards(one, 1, 'field')]).toEqual([0, 'stag 6/5']);
});

test('leech: its captain gains 1 life when it deals damage, to whomever', () => {
  const match = position({ field: 'leech' }, { field: 'stag leech' });
  play(match, 'pass', 'attack Leech Ben');
  expect(lives(match)).toEqual([21, 18]);
  play(match, 'pass', 'attack Leech Leech', 'pass');
  expect(lives(match), 'both leeches live and gain').toEqual([22, 19]);
});

test('leech: prevented damage gains nothing', () => {
  const match = position({ field: 'leech' }, { field: 'tortoise' });
  play(match, 'pass', 'attack Leech Tortoise');
  expect(lives(match)).toEqual([20, 20]);
});

test('tortoise: the first damage to it in each turn is prevented', () => {
  const match = position({ field: 'stag owl' }, { field: 'tortoise' });
  play(match, 'pass', 'attack Stag Tortoise', 'attack Owl Tortoise');
  expect(cards(match, 1, 'field'), 'the stag is held off, the owl is not').toBe('tortoise 2/1');
  expect(log(match)).toContain('The shell of Tortoise holds');
  play(match, 'pass', 'pass', 'pass', 'attack Stag Tortoise', 'pass');
  expect(cards(match, 1, 'field'), 'in another turn it holds again').toBe('tortoise 2/1');
});

test('badger: enemies must attack it', () => {
  const match = position({ field: 'stag' }, { field: 'vole badger badger' });
  play(match, 'pass');
  expect(legal(match)).toEqual(['attack Stag Badger#1', 'attack Stag Badger#2', 'pass']);
});

test('owl: its captain draws with the third card played in a turn, and not with the fourth', () => {
  const match = position({ hand: 'spark spark ward vole', field: 'owl' }, { field: 'owl' });
  const counts = ['spark Spark#1 Ben', 'spark Spark Ben', 'ward Ward Owl', 'summon Vole'].map((line) => {
    play(match, line);
    return [drawn(match, 0), drawn(match, 1)];
  });
  expect(counts).toEqual([
    [5, 1],
    [5, 1],
    [6, 1],
    [6, 1],
  ]);
  expect(explainMessage(match, 5)).toBe('ward → played → lore → drawn');
});

test('owl: cards of an earlier turn do not count, and the owl itself may be the third', () => {
  const match = position({ hand: 'vole vole owl' });
  play(match, 'summon Vole#1', 'pass', 'pass', 'summon Vole');
  const before = drawn(match, 0);
  play(match, 'summon Owl');
  expect(drawn(match, 0)).toBe(before);
  const third = position({ hand: 'vole vole owl' });
  play(third, 'summon Vole#1', 'summon Vole', 'summon Owl');
  expect(drawn(third, 0)).toBe(4);
});

test('vole and stag: nothing but power and health', () => {
  const match = position({ hand: 'vole stag' });
  play(match, 'summon Vole', 'summon Stag');
  expect([cards(match, 0, 'field'), captain(match, 0).mana]).toEqual(['vole 2/1, stag 6/6', 1]);
});

test('spark: 2 damage to the opponent or an enemy creature', () => {
  const match = position({ hand: 'spark spark', field: 'vole' }, { field: 'stag' });
  expect(legal(match)).toEqual([
    'spark Spark#1 Stag',
    'spark Spark#1 Ben',
    'spark Spark#2 Stag',
    'spark Spark#2 Ben',
    'pass',
  ]);
  play(match, 'spark Spark#1 Stag', 'spark Spark Ben');
  expect([cards(match, 1, 'field'), lives(match)]).toEqual(['stag 6/4', [20, 18]]);
  expect([cards(match, 0, 'discard'), captain(match, 0).mana]).toEqual(['spark, spark', 6]);
});

test('ward: the next damage to a creature is prevented, once', () => {
  const match = position({ hand: 'ward', field: 'vole stag' }, { field: 'stag', hand: 'spark spark' });
  play(match, 'ward Ward Vole', 'pass', 'pass', 'spark Spark#1 Vole');
  expect(cards(match, 0, 'field')).toBe('vole 2/1, stag 6/6');
  expect(log(match).at(-1)).toBe('The ward of Vole breaks');
  play(match, 'spark Spark Vole');
  expect(cards(match, 0, 'field')).toBe('stag 6/6');
});

test('ward: stays over turns, and ends when the creature leaves the field', () => {
  const match = position({ hand: 'ward', field: 'vole' }, { hand: 'gust' });
  const warded = () => match.game.liveRules.filter(({ rule }) => rule === 'ward').length;
  expect(warded()).toBe(0);
  play(match, 'ward Ward Vole', 'pass', 'pass');
  expect(warded()).toBe(1);
  play(match, 'gust Gust Vole');
  expect(warded()).toBe(0);
});

test('ward: needs a creature of your own', () => {
  const match = position({ hand: 'ward' }, { field: 'vole' });
  expect(legal(match)).toEqual(['pass']);
});

test('warcry: your creatures deal 1 more damage, until the end of the turn', () => {
  const match = position({ hand: 'warcry warcry spark', field: 'vole stag' }, { field: 'vole' });
  play(match, 'warcry Warcry#1', 'spark Spark Ben');
  expect(lives(match), 'spells deal no more').toEqual([20, 18]);
  play(match, 'warcry Warcry', 'pass', 'attack Vole Ben', 'attack Stag Vole');
  expect([cards(match, 0, 'field'), lives(match)], 'two cries add up; the enemy strikes back as ever').toEqual([
    'vole 2/1, stag 6/4',
    [20, 14],
  ]);
  expect(match.game.liveRules.some(({ rule }) => rule === 'warcry')).toBe(false);
  play(match, 'pass', 'pass', 'attack Stag Ben', 'pass');
  expect(lives(match)).toEqual([20, 8]);
});

test('forage: two cards', () => {
  const match = position({ hand: 'forage', deck: 'vole stag' });
  play(match, 'forage Forage');
  expect([cards(match, 0, 'hand'), cards(match, 0, 'discard')]).toEqual(['stag, vole', 'forage']);
});

test('gust: takes an enemy creature that costs 4 or less back to the hand, as new, for all to see', () => {
  const match = position({ hand: 'gust spark' }, { field: 'owl stag' });
  play(match, 'spark Spark Owl');
  expect(legal(match)).toEqual(['gust Gust Owl', 'pass']);
  play(match, 'gust Gust Owl');
  expect([cards(match, 1, 'field'), cards(match, 1, 'hand')]).toEqual(['stag 6/6', 'owl']);
  const owl = captain(match, 1).hand.first(Card);
  expect([owl?.health, owl?.ready]).toEqual([4, false]);
  expect(JSON.stringify(viewFor(match, 0).table)).toContain('Owl');
  expect(log(match).at(-1)).toBe('Owl goes back to the hand of Ben');
});

test('hail: 1 damage to each creature on both sides, to nobody else', () => {
  const match = position({ hand: 'hail', field: 'vole owl' }, { field: 'leech tortoise', hand: 'stag' });
  play(match, 'hail Hail');
  expect([cards(match, 0, 'field'), cards(match, 1, 'field')]).toEqual(['owl 3/3', 'leech 2/2, tortoise 2/4']);
  expect(lives(match)).toEqual([20, 20]);
});

test('at the end of a turn the player discards down to six, for all to see', () => {
  const match = position({ hand: 'vole vole owl owl stag stag spark hail' });
  play(match, 'pass');
  expect(match.questionFor(0)?.prompt).toBe('Which cards do you discard?');
  expect(match.toAct).toEqual([0]);
  expect(match.legal(0).length).toBe(28);
  expect(shown(match, 1)).not.toContain('Hail');
  expect(match.answer(0, captain(match, 0).hand.all(Card).slice(0, 1)).ok).toBe(false);
  play(match, '= Spark+Hail');
  expect(cards(match, 0, 'discard')).toBe('hail, spark');
  expect(log(match, 1).slice(0, 2)).toEqual(['Ann discards Spark', 'Ann discards Hail']);
  expect(match.game.currentPlayer.seat).toBe(1);
});

test('six cards may be kept', () => {
  const match = position({ hand: 'vole vole owl owl stag stag' });
  play(match, 'pass');
  expect(match.questions).toEqual([]);
});

test('who would draw from an empty deck takes 2 damage instead, for each card', () => {
  const match = position({ hand: 'forage', bare: true, deck: 'vole' }, { bare: true });
  play(match, 'forage Forage');
  expect([cards(match, 0, 'hand'), lives(match)]).toEqual(['vole', [18, 20]]);
  play(match, 'pass');
  expect([captain(match, 1).hand.size, lives(match)]).toEqual([0, [18, 18]]);
  expect(log(match).slice(-2)).toEqual(['Ann takes 2 damage', 'Ben takes 2 damage']);
});

test('who is out of life loses, in the middle of whatever happens', () => {
  const struck = position({ field: 'stag owl', hand: 'vole vole owl leech leech badger badger' }, { life: 6 });
  play(struck, 'pass', 'attack Stag Ben', 'attack Owl Ben');
  expect(struck.outcome).toEqual({ winners: [0] });
  expect(struck.questions, 'nobody has to discard any more').toEqual([]);
  const hungry = position({ bare: true, field: 'jackdaw', life: 2 });
  play(hungry, 'pass', 'attack Jackdaw Ben');
  expect(hungry.outcome).toEqual({ winners: [1] });
  const drawing = position({}, { bare: true, life: 1 });
  play(drawing, 'pass');
  expect(drawing.outcome).toEqual({ winners: [0] });
});

test('cards are drawn without telling the others which', () => {
  const match = position({ hand: 'forage', deck: 'hail stag' });
  play(match, 'forage Forage');
  expect(shown(match, 0)).toContain('Hail');
  for (const viewer of [1, undefined]) expect(shown(match, viewer)).not.toMatch(/Hail|Stag/);
});

test('the words of an action follow from its data', () => {
  const { spark, attack } = skirmish.actions;
  expect(spark?.prompt).toBe('Cast spark: Deals 2 damage to the opponent or to an enemy creature.');
  expect(attack && 'description' in attack && attack.description).toContain("Attacker's ready becomes false.");
});

test('queries find cards by what they are', () => {
  const { game } = position({ field: 'vole stag' }, { field: 'badger' });
  expect(query("zone == 'field' and health >= 5", Card).all(game).map(String)).toEqual(['Stag', 'Badger']);
});

test('the table is printed with the hand of whoever looks', () => {
  const match = position({ hand: 'vole', field: 'stag' }, { hand: 'owl', field: 'leech' });
  play(match, 'pass', 'attack Stag Ben');
  const { game, definition } = match;
  expect(definition.print?.({ game, player: game.players[1] }).split('\n')).toEqual([
    'Turn 2, Ben, main',
    'Ann: 20 life, 8 of 8 mana, deck 28, discard 0',
    '  field: Stag 6/6 rests',
    '  hand: 1 card',
    'Ben: 14 life, 9 of 8 mana, deck 27, discard 0',
    '  field: Leech 2/3',
    expect.stringMatching(/^ {2}hand: Owl \(4\), \w+ \(\d\)$/),
  ]);
  expect(definition.print?.({ game, player: undefined })).not.toContain('Owl');
});
