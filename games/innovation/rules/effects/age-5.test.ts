import { describe, expect, test } from 'vitest';
import { answer, asked, bottom, hand, log, pile, play, type Seat, scored, specials, splay } from '../table.test-kit.ts';

/** Castles only: neither shares anything of these ages nor is safe from their demands. */
const bystander: Seat = { board: ['metalworking'] };

describe('Chemistry', () => {
  const twoBlue: readonly Seat[] = [{ board: [['chemistry', 'pottery']], score: ['tools'] }, bystander];

  test('splays blue right, scores a card one above the highest top card and returns a scored card', () => {
    const match = play('chemistry', twoBlue, { next: ['canning'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['blue'] });
    answer(match, 'blue', 'tools');
    expect([splay(match, 0, 'blue'), scored(match, 0), bottom(match, 1)]).toEqual(['right', ['canning'], ['tools']]);
  });

  test('need not splay, and may return the card that was just scored', () => {
    const match = answer(play('chemistry', twoBlue, { next: ['canning'] }), 'none', 'canning');
    expect([splay(match, 0, 'blue'), scored(match, 0), bottom(match, 6)]).toEqual(['none', ['tools'], ['canning']]);
  });

  test('with a single blue card there is no splay to ask about, and a single scored card is returned unasked', () => {
    const match = play('chemistry', [{ board: ['chemistry'] }, bystander], { next: ['canning'] });
    expect([asked(match), scored(match, 0), bottom(match, 6)]).toEqual([undefined, [], ['canning']]);
  });

  test('the highest top card of any colour counts', () => {
    const match = play('chemistry', [{ board: ['chemistry', 'flight'], score: ['tools'] }, bystander], {
      next: ['suburbia'],
    });
    expect(scored(answer(match, 'tools'), 0)).toEqual(['suburbia']);
  });

  test('whoever shares goes first, by their own highest top card, and the activator draws at the end', () => {
    // Two factories against three.
    const match = play('chemistry', [{ board: ['chemistry'] }, { board: ['machine-tools'], score: ['tools'] }], {
      next: ['explosives', 'canning', 'banking'],
    });
    expect(asked(match)).toMatchObject({ seat: 1 });
    answer(match, 'tools');
    expect([bottom(match, 1), bottom(match, 6)]).toEqual([['tools'], ['canning']]);
    expect([scored(match, 1), scored(match, 0), hand(match, 0)]).toEqual([['explosives'], [], ['banking']]);
  });

  test('above a 10 there is nothing to draw, and the game is over', () => {
    const match = play('chemistry', [{ board: ['chemistry', 'robotics'], score: ['tools'] }, bystander]);
    expect([match.isOver, match.game.wonBy, match.outcome?.winners]).toEqual([true, 'scores', [0]]);
  });
});

describe('Physics', () => {
  const seats: readonly Seat[] = [{ board: ['physics'], hand: ['tools', 'archery'] }, bystander];

  test('keeps three 6s of different colours, shown to everyone', () => {
    const match = play('physics', seats, { next: ['canning', 'democracy', 'machine-tools'] });
    expect(asked(match)).toBeUndefined();
    expect(hand(match, 0)).toEqual(['archery', 'canning', 'democracy', 'machine-tools', 'tools']);
    for (const name of ['Canning', 'Democracy', 'Machine Tools'])
      expect(log(match).join('\n')).toContain(`reveals ${name}`);
  });

  test('returns them and the rest of the hand, in an order of choice, when two have the same colour', () => {
    const match = play('physics', seats, { next: ['canning', 'democracy', 'vaccination'] });
    expect(asked(match)).toEqual({
      seat: 0,
      prompt: 'Physics: Return which first?',
      from: ['tools', 'archery', 'canning', 'democracy', 'vaccination'],
    });
    answer(match, 'vaccination', 'tools');
    // The other 1 is alone by now.
    expect(asked(match)).toMatchObject({ seat: 0, from: ['canning', 'democracy'] });
    answer(match, 'canning');
    expect(asked(match)).toBeUndefined();
    expect([hand(match, 0), bottom(match, 6, 3), bottom(match, 1, 2)]).toEqual([
      [],
      ['democracy', 'canning', 'vaccination'],
      ['archery', 'tools'],
    ]);
    // What was shown is returned openly, the rest of the hand is not.
    const returned = log(match, 1).filter((words) => /returns/.test(words));
    expect(returned.filter((words) => /Canning|Democracy|Vaccination/.test(words))).toHaveLength(3);
    expect(returned.join()).not.toMatch(/Tools|Archery/);
  });

  test('goes on to the next age when the 6s run out', () => {
    const match = play('physics', [{ board: ['physics'] }, bystander], {
      empty: [6],
      next: ['explosives', 'lighting', 'sanitation'],
    });
    expect(hand(match, 0)).toEqual(['explosives', 'lighting', 'sanitation']);
  });

  test('whoever shares keeps or returns by their own three', () => {
    // Two lightbulbs each.
    const match = play('physics', [{ board: ['physics'] }, { board: ['tools'], hand: ['archery'] }], {
      next: ['canning', 'vaccination', 'democracy', 'emancipation', 'metric-system', 'machine-tools', 'coal'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['canning', 'vaccination', 'democracy'] });
    answer(match, 'canning', 'vaccination');
    expect([hand(match, 1), bottom(match, 1)]).toEqual([[], ['archery']]);
    expect(bottom(match, 6, 3)).toEqual(['democracy', 'vaccination', 'canning']);
    expect(hand(match, 0)).toEqual(['coal', 'emancipation', 'machine-tools', 'metric-system']);
  });
});

describe('Coal', () => {
  test('tucks a 5, splays red right, and scores a top card with the one under it', () => {
    const match = play('coal', [{ board: [['coal', 'archery']] }, bystander], { next: ['the-pirate-code'] });
    expect(pile(match, 0, 'red')).toEqual(['coal', 'archery', 'the-pirate-code']);
    answer(match, 'red');
    expect(splay(match, 0, 'red')).toBe('right');
    answer(match, 'coal');
    expect([scored(match, 0), pile(match, 0, 'red')]).toEqual([['archery', 'coal'], ['the-pirate-code']]);
    expect(splay(match, 0, 'red')).toBe('none');
  });

  test('scores a top card alone when nothing lies under it', () => {
    const match = play('coal', [{ board: ['coal', 'pottery'] }, bystander], { next: ['banking'] });
    expect(asked(match)).toMatchObject({ seat: 0, from: ['pottery', 'coal', 'banking'] });
    answer(match, 'pottery');
    expect([scored(match, 0), pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([['pottery'], [], ['coal']]);
  });

  test('neither the splay nor the score is compulsory', () => {
    const match = answer(
      play('coal', [{ board: [['coal', 'archery']] }, bystander], { next: ['banking'] }),
      'none',
      'none',
    );
    expect([splay(match, 0, 'red'), scored(match, 0)]).toEqual(['none', []]);
    expect([pile(match, 0, 'red'), pile(match, 0, 'green')]).toEqual([['coal', 'archery'], ['banking']]);
  });

  test('a sharing player tucks as well, and the activator draws at the end', () => {
    // Three factories each.
    const match = play('coal', [{ board: ['coal'] }, { board: ['machine-tools'] }], {
      next: ['banking', 'measurement', 'societies'],
    });
    answer(match, 'none', 'none');
    expect([pile(match, 1, 'green'), pile(match, 0, 'green')]).toEqual([['banking'], ['measurement']]);
    expect(hand(match, 0)).toEqual(['societies']);
  });
});

describe('The Pirate Code', () => {
  test('takes two scored cards of value 4 or less; then the lowest top card with a crown is scored', () => {
    const match = play('the-pirate-code', [
      { board: ['the-pirate-code', 'sailing', 'pottery'] },
      { ...bystander, score: ['tools', 'calendar', 'experimentation', 'physics'] },
    ]);
    expect(asked(match)?.seat).toBe(1);
    expect([...(asked(match)?.from ?? [])].sort()).toEqual(['calendar', 'experimentation', 'tools']);
    answer(match, ['calendar', 'experimentation']);
    expect(scored(match, 1)).toEqual(['physics', 'tools']);
    expect(scored(match, 0)).toEqual(['calendar', 'experimentation', 'sailing']);
    expect([pile(match, 0, 'blue'), pile(match, 0, 'red')]).toEqual([['pottery'], ['the-pirate-code']]);
  });

  test('exactly two must be handed over', () => {
    const match = play('the-pirate-code', [
      { board: ['the-pirate-code'] },
      { ...bystander, score: ['tools', 'calendar', 'experimentation'] },
    ]);
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'tools');
    expect(() => answer(match, 'none')).toThrow('"none": ');
    answer(match, 'calendar');
    expect([asked(match), scored(match, 1)]).toEqual([undefined, ['experimentation']]);
    expect(scored(match, 0)).toEqual(['calendar', 'the-pirate-code', 'tools']);
  });

  test('a single low card goes without a question', () => {
    const match = play('the-pirate-code', [
      { board: ['the-pirate-code'] },
      { ...bystander, score: ['experimentation', 'physics'] },
    ]);
    expect([scored(match, 0), scored(match, 1)]).toEqual([['experimentation', 'the-pirate-code'], ['physics']]);
  });

  test('without low cards nothing moves and nothing is scored', () => {
    const match = play('the-pirate-code', [{ board: ['the-pirate-code'] }, { ...bystander, score: ['physics'] }]);
    expect([scored(match, 0), scored(match, 1), pile(match, 0, 'red')]).toEqual([[], ['physics'], ['the-pirate-code']]);
  });

  test('among equally low cards with a crown the player chooses', () => {
    const match = play('the-pirate-code', [
      { board: ['the-pirate-code', 'sailing', 'city-states'] },
      { ...bystander, score: ['tools'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 0, from: ['sailing', 'city-states'] });
    expect(scored(answer(match, ['city-states']), 0)).toEqual(['city-states', 'tools']);
  });

  test('one of two victims with a card is enough', () => {
    const match = play('the-pirate-code', [
      { board: ['the-pirate-code'] },
      { ...bystander, score: ['tools', 'calendar'] },
      { board: ['masonry'] },
    ]);
    expect([scored(match, 0), scored(match, 1)]).toEqual([['calendar', 'the-pirate-code', 'tools'], []]);
  });

  test('whoever is safe shares what the demand has made possible', () => {
    // Crowns: two, none, and three.
    const match = play(
      'the-pirate-code',
      [
        { board: ['the-pirate-code'] },
        { ...bystander, score: ['tools'] },
        { board: ['optics', 'pottery'], score: ['writing'] },
      ],
      { next: ['archery'] },
    );
    expect([scored(match, 0), scored(match, 1)]).toEqual([['the-pirate-code', 'tools'], []]);
    expect([scored(match, 2), pile(match, 2, 'red')]).toEqual([['optics', 'writing'], []]);
    // The free draw comes last: by then the board is empty.
    expect(hand(match, 0)).toEqual(['archery']);
  });

  test('when everyone is safe, nothing is scored', () => {
    const match = play('the-pirate-code', [{ board: ['the-pirate-code'] }, { board: ['optics'], score: ['tools'] }]);
    expect([scored(match, 0), scored(match, 1), hand(match, 0)]).toEqual([[], ['tools'], []]);
  });
});

describe('Banking', () => {
  test('takes a top card with a factory that is not green, and the victim scores a 5', () => {
    const match = play(
      'banking',
      [{ board: ['banking', 'archery'] }, { board: ['coal', 'steam-engine', 'invention', 'pottery'] }],
      { next: ['measurement'] },
    );
    expect(asked(match)).toMatchObject({ seat: 1, from: ['coal', 'steam-engine'] });
    answer(match, 'coal');
    expect([pile(match, 0, 'red'), pile(match, 1, 'red')]).toEqual([['coal', 'archery'], []]);
    expect([scored(match, 1), scored(match, 0), pile(match, 1, 'yellow')]).toEqual([['measurement'], [], ['steam-engine']]);
  });

  test('a green card or one without a factory stays, and then nothing is scored', () => {
    const match = play('banking', [{ board: ['banking'] }, { board: ['invention', 'pottery'] }]);
    expect([pile(match, 1, 'green'), pile(match, 1, 'blue'), scored(match, 1)]).toEqual([['invention'], ['pottery'], []]);
  });

  test('every victim pays', () => {
    const match = play('banking', [{ board: ['banking'] }, { board: ['coal'] }, { board: ['chemistry'] }], {
      next: ['measurement', 'societies'],
    });
    expect([pile(match, 0, 'red'), pile(match, 0, 'blue')]).toEqual([['coal'], ['chemistry']]);
    expect([scored(match, 1), scored(match, 2)]).toEqual([['measurement'], ['societies']]);
  });

  test('green may be splayed right, or not', () => {
    const seats: readonly Seat[] = [{ board: [['banking', 'sailing']] }, bystander];
    expect(asked(play('banking', seats))).toMatchObject({ seat: 0, from: ['green'] });
    expect(splay(answer(play('banking', seats), 'green'), 0, 'green')).toBe('right');
    expect(splay(answer(play('banking', seats), 'none'), 0, 'green')).toBe('none');
  });

  test('whoever is safe keeps the factory, and shares the splay', () => {
    // Two crowns against three.
    const match = play('banking', [{ board: ['banking'] }, { board: ['gunpowder', ['mapmaking', 'the-wheel']] }], {
      next: ['societies'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['green'] });
    answer(match, 'green');
    expect([splay(match, 1, 'green'), pile(match, 1, 'red'), hand(match, 0)]).toEqual([
      'right',
      ['gunpowder'],
      ['societies'],
    ]);
  });
});

describe('Measurement', () => {
  test('shows and returns a card, splays its colour right and draws by the number of its cards', () => {
    const match = play(
      'measurement',
      [{ board: [['measurement', 'sailing', 'clothing']], hand: ['the-wheel', 'tools'] }, bystander],
      { next: ['paper'] },
    );
    answer(match, 'the-wheel');
    expect([bottom(match, 1), splay(match, 0, 'green'), hand(match, 0)]).toEqual([
      ['the-wheel'],
      'right',
      ['paper', 'tools'],
    ]);
    expect(log(match).join('\n')).toContain('reveals The Wheel');
    expect(log(match).join('\n')).toContain('returns The Wheel');
  });

  test('turns a splay to the left to the right', () => {
    const board: Seat['board'] = ['measurement', { pile: ['archery', 'oars'], splay: 'left' }];
    const match = play('measurement', [{ board, hand: ['engineering'] }, bystander], { next: ['calendar'] });
    answer(match, 'engineering');
    expect([splay(match, 0, 'red'), hand(match, 0), bottom(match, 3)]).toEqual(['right', ['calendar'], ['engineering']]);
  });

  test('draws all the same when the pile cannot be splayed', () => {
    const match = play('measurement', [{ board: ['measurement'], hand: ['the-wheel'] }, bystander], { next: ['tools'] });
    answer(match, 'the-wheel');
    expect([splay(match, 0, 'green'), hand(match, 0)]).toEqual(['none', ['tools']]);
  });

  test('draws a 1 for a colour that is not on the board', () => {
    const match = play('measurement', [{ board: ['measurement'], hand: ['physics'] }, bystander], { next: ['tools'] });
    answer(match, 'physics');
    expect([hand(match, 0), bottom(match, 5)]).toEqual([['tools'], ['physics']]);
  });

  test('may be declined', () => {
    const match = play('measurement', [{ board: [['measurement', 'sailing']], hand: ['the-wheel'] }, bystander]);
    answer(match, 'none');
    expect([hand(match, 0), splay(match, 0, 'green')]).toEqual([['the-wheel'], 'none']);
  });

  test('asks nothing of an empty hand', () => {
    const match = play('measurement', [{ board: [['measurement', 'sailing']] }, bystander]);
    expect([asked(match), splay(match, 0, 'green'), hand(match, 0)]).toEqual([undefined, 'none', []]);
  });
});

describe('Statistics', () => {
  test('all the highest cards of a victim go from the score pile to their own hand', () => {
    const match = play('statistics', [
      { board: ['statistics'], score: ['coal'] },
      { ...bystander, score: ['tools', 'physics', 'chemistry'], hand: ['archery'] },
    ]);
    expect([scored(match, 1), hand(match, 1)]).toEqual([['tools'], ['archery', 'chemistry', 'physics']]);
    expect([scored(match, 0), hand(match, 0)]).toEqual([['coal'], []]);
  });

  test('strikes every victim, and passes over one who has scored nothing', () => {
    const match = play('statistics', [
      { board: ['statistics'] },
      bystander,
      { board: ['masonry'], score: ['tools', 'calendar'] },
    ]);
    expect([hand(match, 1), hand(match, 2), scored(match, 2)]).toEqual([[], ['calendar'], ['tools']]);
  });

  test('whoever is safe keeps the scores, and shares the splay', () => {
    // Two leaves against four.
    const match = play('statistics', [
      { board: [['statistics', 'masonry']] },
      { board: [['agriculture', 'domestication'], 'clothing'], score: ['tools'] },
    ]);
    expect(asked(match)).toMatchObject({ seat: 1, from: ['yellow'] });
    answer(match, 'none', 'yellow');
    expect([scored(match, 1), splay(match, 1, 'yellow'), splay(match, 0, 'yellow')]).toEqual([['tools'], 'none', 'right']);
    expect(hand(match, 0)).toEqual([]);
  });

  test('yellow need not be splayed', () => {
    const match = answer(play('statistics', [{ board: [['statistics', 'masonry']] }, bystander]), 'none');
    expect(splay(match, 0, 'yellow')).toBe('none');
  });
});

describe('Steam Engine', () => {
  test('tucks two 4s and scores the bottom yellow card', () => {
    const match = play('steam-engine', [{ board: [['steam-engine', 'masonry']] }, bystander], {
      next: ['experimentation', 'anatomy'],
    });
    expect([pile(match, 0, 'yellow'), pile(match, 0, 'blue')]).toEqual([['steam-engine', 'masonry'], ['experimentation']]);
    expect(scored(match, 0)).toEqual(['anatomy']);
  });

  test('the second 4 lies below the first', () => {
    const match = play('steam-engine', [{ board: ['steam-engine'] }, bystander], { next: ['anatomy', 'perspective'] });
    expect([pile(match, 0, 'yellow'), scored(match, 0)]).toEqual([['steam-engine', 'anatomy'], ['perspective']]);
  });

  test('may score itself', () => {
    const match = play('steam-engine', [{ board: ['steam-engine'] }, bystander], {
      next: ['experimentation', 'invention'],
    });
    expect([pile(match, 0, 'yellow'), scored(match, 0)]).toEqual([[], ['steam-engine']]);
  });

  test('a sharing player without yellow cards scores nothing', () => {
    // Two factories against three.
    const match = play('steam-engine', [{ board: ['steam-engine'] }, { board: ['coal'] }], {
      next: ['invention', 'enterprise', 'anatomy', 'experimentation'],
    });
    expect([pile(match, 1, 'green'), pile(match, 1, 'purple'), scored(match, 1)]).toEqual([
      ['invention'],
      ['enterprise'],
      [],
    ]);
    expect([scored(match, 0), hand(match, 0).length]).toEqual([['anatomy'], 1]);
  });
});

describe('Astronomy', () => {
  test('melds green and blue 6s until another is drawn, which is kept', () => {
    const match = play('astronomy', [{ board: ['astronomy', 'archery'] }, bystander], {
      next: ['classification', 'encyclopedia', 'metric-system', 'canning', 'atomic-theory'],
    });
    expect([pile(match, 0, 'green'), pile(match, 0, 'blue')]).toEqual([
      ['metric-system', 'classification'],
      ['encyclopedia'],
    ]);
    expect(hand(match, 0)).toEqual(['canning']);
    expect(log(match).join('\n')).toContain('reveals Canning');
  });

  test('Universe goes to whoever has no top card under 6 but purple', () => {
    const match = play('astronomy', [{ board: ['astronomy', 'explosives'] }, bystander], {
      next: ['classification', 'canning'],
    });
    expect(specials(match, 0)).toEqual(['Universe']);
  });

  test('one lower top card is enough to miss Universe', () => {
    const match = play('astronomy', [{ board: ['astronomy', 'coal'] }, bystander], { next: ['classification', 'canning'] });
    expect([specials(match, 0), hand(match, 0)]).toEqual([[], ['canning']]);
  });

  test('a board of purple alone is enough for Universe', () => {
    const match = play('astronomy', [{ board: ['astronomy'] }, bystander], { next: ['machine-tools'] });
    expect([specials(match, 0), hand(match, 0)]).toEqual([['Universe'], ['machine-tools']]);
  });

  test('Universe stays with whoever has it', () => {
    const match = play('astronomy', [{ board: ['astronomy'] }, { ...bystander, achievements: ['Universe'] }], {
      next: ['machine-tools'],
    });
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['Universe']]);
  });

  test('whoever shares takes Universe first', () => {
    // Two lightbulbs against three.
    const match = play('astronomy', [{ board: ['astronomy'] }, { board: ['philosophy'] }], {
      next: ['machine-tools', 'canning', 'coal'],
    });
    expect([specials(match, 0), specials(match, 1)]).toEqual([[], ['Universe']]);
    expect([hand(match, 1), hand(match, 0)]).toEqual([['machine-tools'], ['canning', 'coal']]);
  });

  test('Universe can be the achievement that wins', () => {
    const match = play('astronomy', [{ board: ['astronomy'], achievements: [1, 2, 3, 4, 5] }, bystander], {
      next: ['machine-tools'],
    });
    expect([match.isOver, match.game.wonBy, match.outcome?.winners]).toEqual([true, 'achievements', [0]]);
  });
});

describe('Societies', () => {
  test('takes a top card with a lightbulb that is higher than the own one of its colour; the victim draws a 5', () => {
    const match = play('societies', [{ board: ['societies', 'pottery'] }, { board: ['physics', 'statistics', 'coal'] }], {
      next: ['banking'],
    });
    expect(asked(match)).toMatchObject({ seat: 1, from: ['physics', 'statistics'] });
    answer(match, 'physics');
    expect([pile(match, 0, 'blue'), pile(match, 1, 'blue'), hand(match, 1)]).toEqual([
      ['physics', 'pottery'],
      [],
      ['banking'],
    ]);
    expect(pile(match, 1, 'yellow')).toEqual(['statistics']);
  });

  test('leaves cards that are not higher or have no lightbulb, and then nothing is drawn', () => {
    const match = play('societies', [{ board: ['societies', 'chemistry'] }, { board: ['physics', 'astronomy', 'coal'] }]);
    expect([asked(match), hand(match, 1), match.game.players[1]?.tops.length]).toEqual([undefined, [], 3]);
  });

  test('takes a purple card too, if it is higher', () => {
    const match = play('societies', [{ board: ['societies'] }, { board: ['democracy'] }], { next: ['banking'] });
    expect([pile(match, 0, 'purple'), hand(match, 1)]).toEqual([['democracy', 'societies'], ['banking']]);
  });

  test('the second victim is compared with the board as the first has left it', () => {
    const match = play('societies', [{ board: ['societies'] }, { board: ['physics'] }, { board: ['experimentation'] }], {
      next: ['banking'],
    });
    expect([pile(match, 0, 'blue'), pile(match, 2, 'blue')]).toEqual([['physics'], ['experimentation']]);
    expect([hand(match, 1), hand(match, 2)]).toEqual([['banking'], []]);
  });

  test('whoever has as many crowns is safe', () => {
    const match = play('societies', [{ board: ['societies'] }, { board: ['physics', 'sailing'] }]);
    expect([pile(match, 1, 'blue'), hand(match, 1)]).toEqual([['physics'], []]);
  });
});
