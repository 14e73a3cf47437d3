import type { Histogram, HistogramSummary } from '../histogram.ts';
import type { PlaytestJob } from '../job.ts';
import type { Summary } from '../summary.ts';
import type { Tally, ThinkTimes } from '../tally.ts';
import type { WinCorrelation } from '../win-correlation.ts';
import type { Figure } from './figure.ts';
import { bars, distribution, whiskers } from './plots.ts';
import { decimal, percent, signed, whole } from './words.ts';

/** Results of one variant of a game. */
export interface Variant {
  /** Label that distinguishes the variant, such as `size=7`; empty if there is only one. */
  readonly label: string;
  readonly job: PlaytestJob;
  readonly tally: Tally;
  readonly summary: Summary;
  readonly timing: ThinkTimes;
}

/** Maximum number of rows in a plot, and in a table. */
const DRAWN = 14;
const LISTED = 100;

/** Returns all figures of a variant, in page order. */
export function figuresOf({ job, tally, summary, timing }: Variant): readonly Figure[] {
  const { lead } = summary;
  const found: (Figure | undefined)[] = [
    summary.finished === 0 ? undefined : seatsFigure(summary, job),
    spreadFigure('Length of a game', 'decisions a game', tally.length, summary.length),
    spreadFigure('Choices at a decision', 'legal moves', tally.branching, summary.branching, closely(summary)),
    decisionsFigure(summary),
    actionsFigure(summary),
    influenceFigure('First move', `The first move of the game. ${closely(summary)}`, summary.firstMoves),
    influenceFigure(
      'Opening',
      `The first two moves; the win rate is that of the player who began. ${closely(summary)}`,
      summary.openings,
    ),
    influenceFigure(
      'Cards and places',
      'Cards and places that players have chosen, and the win rates of these players.',
      summary.cards,
    ),
    lead && spreadFigure('Lead changes', 'changes a game', tally.lead.changes, lead.changes, leadWords(lead)),
    lead && decidedFigure(tally.lead.decided, lead),
    ladderFigure(summary),
    pointsFigure(summary),
    timingFigure(job, timing),
  ];
  return found.filter((figure) => figure !== undefined);
}

function closely({ close, games }: Summary): string {
  return close === games ? '' : `From ${whole(close)} games with detailed statistics.`;
}

function seatsFigure({ seats, draws, finished }: Summary, { players }: PlaytestJob): Figure {
  const even = (1 - (players > 1 ? draws.share : 0)) / players;
  const rows = seats.map((share, seat) => ({ name: `Seat ${seat + 1}`, ...share, value: share.share }));
  const none = { name: players > 1 ? 'Draw' : 'No win', ...draws, value: draws.share };
  const fair = players > 1 ? { expected: even } : {};
  return {
    title: 'Wins by seat',
    says: `Of ${whole(finished)} finished games, with 95 % intervals (Wilson).${players > 1 ? ' The grey mark is an even share.' : ''}`,
    svg: whiskers('Win rate by seat', [...rows.map((row) => ({ ...row, ...fair })), none], '% of games', 100),
    table: {
      head: ['seat', 'games', 'share', '95 % from', 'to'],
      rows: [...rows, none].map(({ name, count, share, low, high }) => [
        name,
        whole(count),
        ...[share, low, high].map((x) => percent(x, 2)),
      ]),
    },
  };
}

function spreadFigure(
  title: string,
  axis: string,
  histogram: Histogram,
  spread: HistogramSummary,
  says = '',
): Figure | undefined {
  if (histogram.length === 0) return undefined;
  const { mean, deviation, median, p5, p95, min, max } = spread;
  const words = `Mean ${decimal(mean)}, deviation ${decimal(deviation)}; from ${whole(min)} to ${whole(max)}, nine of ten from ${whole(p5)} to ${whole(p95)}, in the middle ${whole(median)}.`;
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  return {
    title,
    says: `${words} ${says}`.trim(),
    svg: distribution(title, [{ name: title, histogram }], axis),
    table: {
      head: [axis, 'times', 'share'],
      rows: histogram.map(([value, count]) => [whole(value), whole(count), percent(count / total, 2)]),
    },
  };
}

function decisionsFigure({ decisions }: Summary): Figure {
  const rows = decisions.map((value, seat) => ({ name: `Seat ${seat + 1}`, value }));
  return {
    title: 'Decisions by seat',
    says: 'How often each seat had to decide in a game, on average.',
    svg: bars('Decisions by seat', rows, 'decisions a game'),
    table: { head: ['seat', 'decisions a game'], rows: rows.map(({ name, value }) => [name, decimal(value)]) },
  };
}

function actionsFigure({ actions, unusedActions, games }: Summary): Figure {
  const rows = actions.map(({ name, times }) => ({ name, value: times / Math.max(1, games) }));
  const dead = unusedActions.map((name) => ({ name, value: 0 }));
  const listed = [...rows].sort((a, b) => b.value - a.value);
  const unused = unusedActions.length === 0 ? 'Every action was used.' : `Never used: ${unusedActions.join(', ')}.`;
  return {
    title: 'Actions',
    says: `How often each action is taken in a game. ${unused}`,
    svg: bars('Actions a game', [...listed.slice(0, DRAWN), ...dead.slice(0, DRAWN)], 'times a game'),
    table: {
      head: ['action', 'times', 'a game', 'win rate of users', '95 % from', 'to', 'expected'],
      rows: [
        ...actions.map(({ name, times, share, low, high, expected }) => [
          name,
          whole(times),
          decimal(times / Math.max(1, games)),
          ...[share, low, high, expected].map((x) => percent(x)),
        ]),
        ...unusedActions.map((name) => [name, '0', '0', '', '', '', '']),
      ],
    },
  };
}

function influenceFigure(title: string, says: string, all: readonly WinCorrelation[]): Figure | undefined {
  const most = all[0]?.of ?? 0;
  if (most === 0) return undefined;
  // Skips rarely used entries, which carry no information, and draws the best and the worst of the rest.
  const frequent = all.filter(({ of }) => of * 50 >= most && of >= 5).sort((a, b) => b.edge - a.edge);
  const half = Math.floor(DRAWN / 2);
  const drawn = frequent.length <= DRAWN ? frequent : [...frequent.slice(0, half), ...frequent.slice(-half)];
  const telling = all.filter((each) => each.telling);
  const named = [...telling].sort((a, b) => Math.abs(b.edge) - Math.abs(a.edge)).slice(0, 5);
  const words =
    named.length === 0
      ? 'None stands out from chance.'
      : `Stands out: ${named.map(({ name, edge }) => `${name} (${signed(edge, percent)})`).join(', ')}.`;
  return {
    title,
    says: `${says} ${words}${frequent.length > DRAWN ? ' The best and the worst are drawn.' : ''}`.replace(/ {2}/g, ' '),
    svg:
      drawn.length === 0
        ? undefined
        : whiskers(
            `${title}: win rate`,
            drawn.map((each) => ({ ...each, value: each.share })),
            'win rate of users, %',
            100,
          ),
    table: {
      head: ['what', 'games', 'win rate', '95 % from', 'to', 'expected', 'difference', 'stands out'],
      rows: all
        .slice(0, LISTED)
        .map(({ name, of, share, low, high, expected, edge, telling: stands }) => [
          name,
          whole(of),
          ...[share, low, high, expected].map((x) => percent(x)),
          signed(edge, percent),
          stands ? 'yes' : 'no',
        ]),
    },
  };
}

function leadWords({ by, drama, comebacks, games }: NonNullable<Summary['lead']>): string {
  return `By the ${by} at the end of each turn, in ${whole(games)} games. The later winner was behind at ${percent(drama)} of the turns; ${percent(comebacks.share)} of the games were won from behind at half-time.`;
}

function decidedFigure(histogram: Histogram, { decided }: NonNullable<Summary['lead']>): Figure | undefined {
  if (histogram.length === 0) return undefined;
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  return {
    title: 'When games are decided',
    says: `The part of the game after which the winner was never behind again; in the middle ${percent(decided, 0)}.`,
    svg: distribution(
      'When games are decided',
      [{ name: 'decided', histogram: histogram.map(([value, count]) => [value * 5, count]) }],
      '% of the game',
    ),
    table: {
      head: ['% of the game', 'games', 'share'],
      rows: histogram.map(([value, count]) => [`${value * 5} %`, whole(count), percent(count / total)]),
    },
  };
}

function ladderFigure({ ladder }: Summary): Figure | undefined {
  if (ladder === undefined) return undefined;
  const { bots, skill, skillLow, skillHigh } = ladder;
  return {
    title: 'Skill against luck',
    says: `The strongest bot gets ${percent(skill, 0)} more of the points than the weakest (95 %: ${percent(skillLow, 0)} to ${percent(skillHigh, 0)}): 0 % would be pure luck, 100 % pure skill. Ratings on the scale of Elo, by Bradley and Terry, with 95 % intervals.`,
    svg: whiskers(
      'Ratings of the bots',
      bots.map(({ bot, rating, low, high }) => ({ name: bot, value: rating, low, high })),
      'rating',
    ),
    table: {
      head: ['bot', 'rating', '95 % from', 'to', 'games', 'won', 'win rate'],
      rows: bots.map(({ bot, rating, low, high, wins }) => [
        bot,
        ...[rating, low, high].map((x) => x.toFixed(0)),
        whole(wins.of),
        whole(wins.count),
        percent(wins.share),
      ]),
    },
  };
}

function pointsFigure({ ladder }: Summary): Figure | undefined {
  if (ladder === undefined) return undefined;
  const { bots } = ladder;
  return {
    title: 'Each against each',
    says: 'The share of the points that the bot of the row got from the bot of the column.',
    svg: undefined,
    table: {
      head: ['', ...bots.map(({ bot }) => bot)],
      rows: bots.map(({ bot, points }) => [bot, ...points.map((share) => (share === undefined ? '–' : percent(share)))]),
    },
  };
}

function timingFigure({ bots }: PlaytestJob, { decisions, ms }: ThinkTimes): Figure | undefined {
  const rows = bots.map((name, i) => ({ name, value: ((ms[i] ?? 0) * 1000) / Math.max(1, decisions[i] ?? 0) }));
  if (rows.every(({ value }) => value === 0)) return undefined;
  return {
    title: 'Time for a decision',
    says: 'By bot, on this machine, this time: the one figure that another run does not repeat.',
    svg: bars('Time for a decision', rows, 'µs a decision'),
    table: {
      head: ['bot', 'decisions', 'µs a decision'],
      rows: rows.map(({ name, value }, i) => [name, whole(decisions[i] ?? 0), decimal(value)]),
    },
  };
}
