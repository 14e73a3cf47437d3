import { writeFile } from 'node:fs/promises';
import { type Bot, hintsFor } from '@rookery/ai';
import type { Match, Move } from '@rookery/engine';
import { fillTemplate } from '@rookery/engine/errors';
import { parseMove, printMove } from '@rookery/engine/formats';
import { playWithAlternatives } from '@rookery/engine/host';
import { findStuckStep, printStuckStep, unofferedActions } from '@rookery/engine/inspect';
import { redo, undo } from '@rookery/engine/undo';
import { eventsFor, offersFor, viewFor } from '@rookery/engine/view';
import { preview } from '@rookery/engine/worlds';
import { compressMatchFile, type MatchFileWriter } from '@rookery/session';
import { printPreview } from './preview.ts';
import type { Terminal } from './terminal.ts';
import { printView } from './view.ts';

/** Maximum number of moves to list; longer lists need notation. */
const LISTED = 30;

const HELP = `  NUMBER        play the move with that number
  MOVE          play a move in words, as it is listed after its number
  moves         list all moves
  hint          suggest a good move, and say why
  preview MOVE  show what a move would do, by its number or in words, without playing it
  undo, redo    take back your last move, play it again
  save FILE     write a match file, for --load, npm run replay and the arcade; as JSON if its name ends in .json.
                Of a match in progress: save --running FILE
  quit          leave the match`;

/** Asks for the file of a match in progress, in the command `save`. */
const RUNNING = '--running ';

const IN_PROGRESS =
  'This match is in progress, and its file contains everything: hidden cards, and what will be drawn and rolled. Nobody who plays should read it. To save it anyway: save --running {path}';

/** A match played in a terminal by people and bots. */
export class TerminalMatch {
  readonly match: Match;
  private readonly file: MatchFileWriter;
  private readonly terminal: Terminal;
  private readonly bots: ReadonlyMap<number, Bot>;
  /** Seats that people play. */
  private readonly people: ReadonlySet<number>;
  private lastPerson: number | undefined;
  /** Number of messages that each person has seen. */
  private readonly heard = new Map<number, number>();

  /** `bots` play their seats, people the others. */
  constructor(file: MatchFileWriter, terminal: Terminal, bots: ReadonlyMap<number, Bot>) {
    const { match } = file;
    this.file = file;
    this.match = match;
    this.terminal = terminal;
    this.bots = bots;
    this.people = new Set(match.players.map(({ seat }) => seat).filter((seat) => !bots.has(seat)));
  }

  /** Plays until the game is over or a person quits. Returns whether the game was finished. */
  async play(): Promise<boolean> {
    const { match } = this;
    for (const name of unofferedActions(match.definition))
      this.terminal.print(`Warning: no step of the flow offers the action ${name}.`);
    while (!match.isOver && this.file.ending === null) {
      const stuck = findStuckStep(match);
      if (stuck !== undefined) {
        // Explain it only for seats of people at this terminal, because the reasons may reveal hidden information of
        // other seats.
        const seat = stuck.seats.find((each) => this.people.has(each.seat))?.seat ?? -1;
        this.terminal.print(printStuckStep(match, stuck, seat));
        return false;
      }
      const person = match.toAct.find((seat) => this.people.has(seat));
      const [next = 0] = match.toAct;
      const bot = this.bots.get(next);
      if (person === undefined && bot !== undefined) this.letBotPlay(next, bot);
      else if (!(await this.letPersonPlay(person ?? next))) return false;
    }
    this.showEnd();
    if (this.people.size > 0) await this.offerSave();
    return true;
  }

  private letBotPlay(seat: number, bot: Bot): void {
    const { match } = this;
    const { move } = bot.decide(match, seat);
    const text = printMove(match, move);
    match.play(move);
    this.file.record(Date.now(), 'bot');
    const hidden = eventsFor(match).some(
      (event) => event.kind === 'handed-in' || (event.kind === 'acted' && event.args === null),
    );
    if (!hidden) this.terminal.print(`${this.nameOf(seat)}: ${text}`);
  }

  private async letPersonPlay(seat: number): Promise<boolean> {
    const { match, terminal } = this;
    if (this.lastPerson !== seat && this.people.size > 1 && this.hasSecrets(seat)) {
      const ready = await terminal.ask(`\n${this.nameOf(seat)}, take the keyboard and press Enter. `);
      if (ready === undefined) return false;
    }
    this.lastPerson = seat;
    terminal.print(`\n${printView(match, seat, this.heard.get(seat))}\n`);
    this.heard.set(seat, viewFor(match, seat).messages.length);
    const moves = [...match.legal(seat)];
    if (moves.length <= LISTED) this.list(moves);
    this.listBlocked(seat);
    for (;;) {
      const line = await terminal.ask(
        `${this.promptFor(seat)} (${moves.length === 1 ? '1 move' : `${moves.length} moves`}, help) > `,
      );
      if (line === undefined) return false;
      const done = await this.obey(line.trim(), seat, moves);
      if (done === 'left') return false;
      if (done === 'moved') return true;
    }
  }

  private async obey(line: string, seat: number, moves: readonly Move[]): Promise<'moved' | 'stay' | 'left'> {
    const { match, terminal } = this;
    const [word = '', ...rest] = line.split(/\s+/);
    switch (word.toLowerCase()) {
      case '':
        return 'stay';
      case 'help':
        terminal.print(HELP);
        return 'stay';
      case 'moves':
        this.list(moves);
        return 'stay';
      case 'hint':
        this.hint(seat);
        return 'stay';
      case 'preview':
        this.preview(rest.join(' '), seat, moves);
        return 'stay';
      case 'q':
      case 'exit':
      case 'quit':
        return 'left';
      case 'save':
        await this.writeSave(rest.join(' '));
        return 'stay';
      case 'undo':
      case 'redo': {
        const result = word === 'undo' ? this.takeBack(seat) : redo(match, seat);
        if (!result.ok) terminal.print(result.refusal.message);
        this.file.record(Date.now(), word === 'redo' ? 'redo' : undefined);
        return result.ok ? 'moved' : 'stay';
      }
      default:
        return this.makeMove(line, seat, moves) ? 'moved' : 'stay';
    }
  }

  /** With one person, also undoes the moves of the bots since; bots always consent. */
  private takeBack(seat: number): ReturnType<typeof undo> {
    const { match } = this;
    if (this.people.size > 1) return undo(match, this.lastMover() ?? seat);
    const { steps } = match;
    const own = steps.map((step) => step.move?.seat).lastIndexOf(seat);
    const consent = match.players.map((player) => player.seat);
    return undo(match, seat, { steps: own < 1 ? 0 : steps.length - own, consent });
  }

  private lastMover(): number | undefined {
    return this.match.steps.at(-1)?.move?.seat;
  }

  private makeMove(line: string, seat: number, moves: readonly Move[]): boolean {
    const { match, terminal } = this;
    const number = Number(line);
    const byNumber = Number.isInteger(number) ? moves[number - 1] : undefined;
    if (Number.isInteger(number) && byNumber === undefined) {
      terminal.print(`There is no move ${line}. Type a number from 1 to ${moves.length}.`);
      return false;
    }
    const read = byNumber === undefined ? parseMove(match, line, seat) : { ok: true as const, value: byNumber };
    const result = read.ok ? playWithAlternatives(match, read.value) : read;
    if (!result.ok) terminal.print(`${result.refusal.message} Type "help" for a list of commands.`);
    this.file.record(Date.now());
    return result.ok;
  }

  private list(moves: readonly Move[]): void {
    const words = moves.map((move, i) => `${String(i + 1).padStart(3)} ${printMove(this.match, move)}`);
    const width = Math.max(...words.map((text) => text.length)) + 2;
    const columns = Math.max(1, Math.floor(78 / width));
    for (let i = 0; i < words.length; i += columns) {
      this.terminal.print(
        words
          .slice(i, i + columns)
          .map((text) => text.padEnd(width))
          .join('')
          .trimEnd(),
      );
    }
  }

  /** Prints the best moves of a person with reasons, based only on what that person may know. */
  private hint(seat: number): void {
    for (const { text, sentence, changes } of hintsFor(this.match, seat)) {
      const numbers = changes.slice(0, 3).map((change) => `\n        ${change.text}`);
      this.terminal.print(`    ${text}: ${sentence}${numbers.join('')}`);
    }
  }

  /** Prints the effects of a move, as far as the person can know them. */
  private preview(line: string, seat: number, moves: readonly Move[]): void {
    const byNumber = moves[Number(line) - 1];
    const read = byNumber === undefined ? parseMove(this.match, line, seat) : { ok: true as const, value: byNumber };
    const seen = read.ok ? preview(this.match, read.value) : read;
    this.terminal.print(seen.ok ? printPreview(this.match, seat, seen.value) : seen.refusal.message);
  }

  /** Lists the actions that are shown but blocked, with the reasons. */
  private listBlocked(seat: number): void {
    for (const { action, blocked } of offersFor(this.match, seat))
      if (blocked !== undefined) this.terminal.print(`    ${action}: ${blocked.reason}`);
  }

  /** Offers to save the finished match. */
  private async offerSave(): Promise<void> {
    for (;;) {
      const line = await this.terminal.ask('save FILE, or Enter to leave > ');
      const [word = '', ...rest] = (line ?? '').trim().split(/\s+/);
      if (word !== 'save') return;
      await this.writeSave(rest.join(' '));
    }
  }

  private async writeSave(words: string): Promise<void> {
    const running = words.startsWith(RUNNING);
    const path = words.slice(running ? RUNNING.length : 0).trim();
    if (path === '') {
      this.terminal.print('Name a file: save FILE');
      return;
    }
    const made = this.file.toFile({ running });
    if (!made.ok) {
      this.terminal.print(
        made.refusal.code === 'match-running' ? fillTemplate(IN_PROGRESS, { path }) : made.refusal.message,
      );
      return;
    }
    const content = path.endsWith('.json') ? `${JSON.stringify(made.value)}\n` : await compressMatchFile(made.value);
    try {
      await writeFile(path, content, { flag: 'wx' });
      this.terminal.print(`Saved to ${path}.`);
    } catch (error) {
      const exists = (error as { readonly code?: string }).code === 'EEXIST';
      const why = exists
        ? 'it exists already; choose another name'
        : error instanceof Error
          ? error.message
          : String(error);
      this.terminal.print(`Could not write ${path}: ${why}.`);
    }
  }

  private showEnd(): void {
    const { match, terminal } = this;
    const { outcome } = viewFor(match);
    terminal.print(`\n${printView(match, this.people.size === 1 ? [...this.people][0] : undefined)}\n`);
    const { ending } = this.file;
    const winners = (ending?.winners ?? outcome?.winners ?? []).map((seat) => this.nameOf(seat));
    const scores = outcome?.scores === undefined ? '' : ` (${outcome.scores.join(' : ')})`;
    const verdict = winners.length === 0 ? 'A draw' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
    const by = ending === null || ending.by === 'rules' ? '' : ` by ${ending.by}`;
    const why = by === '' && outcome?.reason !== undefined ? ` ${outcome.reason}.` : '';
    terminal.print(`${verdict}${by}${scores}, after ${match.step} moves.${why}`);
  }

  private promptFor(seat: number): string {
    const { match } = this;
    const { question, prompt: asked } = viewFor(match, seat);
    const prompt = question ?? asked;
    return prompt === undefined ? this.nameOf(seat) : `${this.nameOf(seat)}: ${prompt}`;
  }

  private hasSecrets(seat: number): boolean {
    return JSON.stringify(viewFor(this.match, seat).table) !== JSON.stringify(viewFor(this.match).table);
  }

  private nameOf(seat: number): string {
    return this.match.players[seat]?.name ?? `seat ${seat}`;
  }
}
