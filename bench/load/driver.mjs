// Plays many matches of the workload against a server and measures it, in a process of its own. The job comes as JSON in the
// first argument, the result goes to the parent as a message. What differs between servers is the module named `protocol`.
import { Meter } from './meter.mjs';
import { AtOnce, AtRate } from './pace.mjs';
import { Table } from './table.mjs';

/**
 * @typedef {object} Job
 * @property {string} protocol address of the module with `connectTo`
 * @property {object} endpoint handed to `connectTo`
 * @property {number} matches in play at once, two connections each
 * @property {number} spares matches made before the clock starts, taken when others end
 * @property {number} warmup seconds
 * @property {number} seconds
 * @property {number} [rate] moves a second that fall due; @default each client moves as soon as it may
 *
 * @typedef {object} Line what a client talks to
 * @property {(text: string) => void} send a frame to the server
 * @property {() => void} ready the connection can sit down at a match
 * @property {() => void} seated it will get all moves of the match
 * @property {(count: number, column: number, over: boolean) => void} played it sees the match's move number `count`
 * @property {(reason: string) => void} failed
 *
 * @typedef {object} Client one connection
 * @property {() => void} opened the WebSocket is open
 * @property {(ticket: object) => void} sit at a fresh match, possibly after another
 * @property {(data: Buffer) => void} onFrame
 * @property {(column: number) => void} move
 *
 * @typedef {object} Protocol
 * @property {string} address of the WebSocket
 * @property {() => Promise<object>} create a match; what both its seats need to sit down
 * @property {(seat: number, line: Line) => Client} client
 *
 * @callback connectTo
 * @param {object} endpoint
 * @returns {Protocol}
 */

/** Number of matches created, and of connections opened, in parallel. */
const WIDTH = 32;
/** Milliseconds for all players to take their seats, and for the last moves to be acknowledged. */
const PATIENCE = 60_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether the condition became true in time. */
async function until(condition) {
  const end = performance.now() + PATIENCE;
  while (!condition() && performance.now() < end) await pause(20);
  return condition();
}

async function times(count, task) {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await task();
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
}

class Load {
  #protocol;
  #job;
  #meter = new Meter();
  #pace;
  #tables = [];
  #tickets = [];
  #createdInPlay = 0;
  #stopped = false;
  #onReady = () => {};

  constructor(protocol, job) {
    this.#protocol = protocol;
    this.#job = job;
    this.#pace = job.rate === undefined ? new AtOnce() : new AtRate(job.rate, job.matches);
  }

  async run() {
    const { warmup, seconds } = this.#job;
    await this.#begin();
    await pause(warmup * 1000);
    this.#meter.start();
    process.send({ kind: 'measuring' });
    await pause(seconds * 1000);
    const figures = this.#meter.stop();
    process.send({ kind: 'measured' });
    await this.#drain();
    return { ...figures, createdInPlay: this.#createdInPlay, failures: this.#meter.failures() };
  }

  /** Nobody moves before all are seated, so that the first matches are not over when the last ones start. */
  async #begin() {
    const { matches, spares } = this.#job;
    await times(matches + spares, async () => this.#tickets.push(await this.#protocol.create()));
    await times(matches, () => this.#openTable());
    let sitting = 0;
    this.#onReady = () => sitting++;
    for (const table of this.#tables) table.sit(this.#tickets.pop());
    if (!(await until(() => sitting === matches))) throw new Error(`only ${sitting} of ${matches} matches could start`);
    this.#onReady = (table) => this.#pace.ready(table);
    for (const table of this.#tables) this.#pace.ready(table);
  }

  #openTable() {
    const table = new Table({
      ready: (at) => this.#onReady(at),
      finished: (at) => this.#next(at),
      acknowledged: (sentAt, dueAt) => this.#meter.acknowledged(sentAt, dueAt),
      failed: (reason) => this.#meter.failed(reason),
    });
    this.#tables.push(table);
    return table.open(this.#protocol);
  }

  async #next(table) {
    if (this.#stopped) return;
    if (this.#tickets.length === 0) {
      this.#createdInPlay++;
      this.#tickets.push(await this.#protocol.create());
    }
    table.sit(this.#tickets.pop());
  }

  /** Waits for pending moves; one that is never acknowledged is an error. */
  async #drain() {
    this.#stopped = true;
    this.#pace.stop();
    const unanswered = () => this.#tables.filter((table) => table.waitsForAnswer).length;
    if (!(await until(() => unanswered() === 0))) this.#meter.failed('a move was never answered', unanswered());
    for (const table of this.#tables) table.close();
  }
}

process.on('disconnect', () => process.exit(1));
const job = JSON.parse(process.argv[2]);
const { connectTo } = await import(job.protocol);
const result = await new Load(connectTo(job.endpoint), job).run();
process.send({ kind: 'result', result }, () => process.exit(0));
