import type { Piece } from '@rookery/engine';
/** The promises that the compiler keeps. Nothing here runs; `tsc` checks it. */
import type { EntityAddress } from '@rookery/engine/view';
import { apothecary } from '@rookery/games/apothecary/rules';
import type { checkers } from '@rookery/games/checkers/rules';
import { connectFour } from '@rookery/games/connect-four/rules';
import { crazyEights } from '@rookery/games/crazy-eights/rules';
import {
  type ArgsByActionOf,
  type Client,
  connect,
  type LocalClient,
  type MatchStore,
  type PendingCommand,
} from './index.ts';
import { createLocalClient } from './local/index.ts';
import { type ClientPort, createWorkerClient } from './worker/index.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

declare const client: Client;

// Moves written down by hand are known by name, with what is chosen in each.
interface Drops {
  readonly drop: { readonly column: number };
  readonly pass: Record<never, never>;
  readonly mark: { readonly note?: string };
}
const table = client.join<Drops>('m');
void table.act('drop', { column: 3 });
void table.act('pass');
void table.act('mark');
void table.act('mark', { note: 'x' });
void table.choose('drop', 'column', 3);
// @ts-expect-error There is no such action.
void table.act('push', { column: 3 });
// @ts-expect-error Something must be chosen.
void table.act('drop');
// @ts-expect-error A column is a number.
void table.act('drop', { column: '3' });
// @ts-expect-error There is no such selection.
void table.choose('drop', 'row', 3);

// Without them, anything may be said.
void client.join('m').act('anything', { at: 'all' });
void client.join('m').act('anything');

// A definition whose type tells its actions and what is chosen in them types the table by itself.
interface Telling {
  readonly actions: {
    readonly move: {
      readonly choices?: { readonly piece: Piece; readonly steps: readonly number[]; readonly to?: string };
    };
    readonly rest: { readonly prompt: string };
  };
}
is<
  Equal<
    ArgsByActionOf<Telling>,
    {
      readonly move: { readonly piece: object; readonly steps: readonly number[]; readonly to?: string | undefined };
      readonly rest: Readonly<Record<string, unknown>>;
    }
  >
>();

// The definition of a game tells them.
is<Equal<ArgsByActionOf<typeof connectFour>, { readonly drop: { readonly column: number } }>>();
const four = client.join<ArgsByActionOf<typeof connectFour>>('m');
void four.act('drop', { column: 3 });
// @ts-expect-error there is no such action
void four.act('throw', { column: 3 });
// @ts-expect-error a column is a number
void four.act('drop', { column: 'c' });

// What is optional may be left out, lists too; where there is nothing to choose, nothing is sent.
const eights = client.join<ArgsByActionOf<typeof crazyEights>>('m');
void eights.act('draw');
// @ts-expect-error nothing is chosen in this action
void eights.act('draw', { card: { id: 1 } });
// @ts-expect-error a card is missing
void eights.act('play');
// @ts-expect-error there is no such selection
void eights.act('play', { card: { id: 1 }, suit: 'hearts' });
const brewing = client.join<ArgsByActionOf<typeof apothecary>>('m');
void brewing.act('stir');
void brewing.act('stir', { dice: [{ id: 1 }] });
// @ts-expect-error one is no list
void brewing.act('stir', { dice: 1 });

// A definition types a table by itself: its actions, with entities of the right class, and its views.
const board = client.join<typeof checkers>('m');
const shown = board.getSnapshot().view?.match;
if (shown) {
  const man = shown.table.children.find((child) => child.kind === 'Checker');
  const square = shown.table.children.find((child) => child.kind === 'Square');
  is<Equal<typeof shown.table.attributes.chain, EntityAddress | null>>();
  if (man && square) {
    is<Equal<typeof man.attributes.king, boolean>>();
    is<Equal<typeof man.facts.mustCapture, boolean>>();
    void board.act('move', { piece: man, to: square });
    void board.act('move', { piece: { id: man.id }, to: { in: 3, at: 1 } });
    // @ts-expect-error a square is no checker
    void board.act('move', { piece: square, to: square });
    // @ts-expect-error one choice is missing
    void board.act('move', { piece: man });
    // @ts-expect-error there is no such action
    void board.act('jump', { piece: man, to: square });
    void board.choose('move', 'piece', man);
    // @ts-expect-error there is no such selection
    void board.choose('move', 'man', man);
  }
}
const dropping = createLocalClient({ games: [connectFour] }).join<typeof connectFour>('m', { seat: 0 });
void dropping.act('drop', { column: 3 });
// @ts-expect-error a column is a number
void dropping.act('drop', { column: 'c' });
// Whoever does not care for the game takes any.
const anyStore: MatchStore = board;
void anyStore;

// Only games fit on a table.
createLocalClient({ games: [connectFour, crazyEights, apothecary] });
// @ts-expect-error a name and a version make no game
createLocalClient({ games: [connectFour, { name: 'x', version: '1' }] });

// The same interface over both kinds of table.
const remote: MatchStore<Drops> = client.join('m');
const local: MatchStore<Drops> = createLocalClient({ games: [connectFour] }).join('m', { seat: 0 });
void [remote, local];

// Sockets of browsers fit.
void connect({ url: 'ws://here', WebSocket });

// Snapshots are read only.
declare const pending: PendingCommand;
// @ts-expect-error
pending.request = 'another';

// Whoever has tables need not know where their matches are played.
declare const port: ClientPort;
const anywhere: readonly LocalClient[] = [createLocalClient({ games: [connectFour] }), createWorkerClient(port)];
const hint = await anywhere[0]?.join('m').hint();
if (hint?.ok && 'action' in hint.value) void client.join('m').act(hint.value.action, hint.value.args);
