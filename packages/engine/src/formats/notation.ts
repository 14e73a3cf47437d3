import type { Action } from '../action/action.ts';
import { ChooseMany } from '../action/many.ts';
import { actMove, answerMove, type Move } from '../action/move.ts';
import { ChooseNumber } from '../action/number.ts';
import { ChooseOne, plainText, type Selection, type SelectionContext } from '../action/selection.ts';
import { ChooseText } from '../action/text.ts';
import { equal } from '../core/plain-data.ts';
import { isEntity, PARENT } from '../core/slots.ts';
import type { EntityInternals } from '../core/state.ts';
import type { Entity } from '../entity/entity.ts';
import { type Result, refuse, refuseRecord, refuseSeat } from '../errors/catalogue.ts';
import { FINISH } from '../flow/node.ts';
import { placeFor } from '../knowledge/address.ts';
import { isKnownTo } from '../knowledge/knowledge.ts';
import { withAlternatives } from '../match/alternatives.ts';
import type { AnyGame } from '../match/definition.ts';
import { contextOf, formOf } from '../match/legal.ts';
import type { Match } from '../match/match.ts';

/** Stands for an empty choice. */
const NONE = '-';
/** Stands before an answer. */
const ANSWER = '=';

/** Texts that need no quotes: no space, no mark with a special meaning, and not the mark for an empty choice. */
const PLAIN = /^(?!-$)[^\s"+=]+$/;

function quote(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text);
}

/** A selection and the context with the choices before it. */
interface Asked {
  readonly selection: Selection;
  readonly context: SelectionContext;
}

/** Returns the name of a value for a seat: a known entity by its label, an unknown one by its place. */
function nameFor(value: unknown, seat: number, { selection, context }: Asked): string {
  if (!isEntity(value)) return selection.displayIn(context, value) ?? plainText(value);
  const { $record: record } = value as EntityInternals;
  if (isKnownTo(record, seat)) return selection.displayIn(context, value) ?? (value as Entity).label();
  const parent = (record.slots[PARENT] as EntityInternals).$record;
  return `${(parent.entity as Entity).label()}[${placeFor(record, seat) + 1}]`;
}

/** Returns the names of candidates. Duplicates get a number. */
function namesOf(candidates: readonly unknown[], seat: number, asked: Asked): readonly string[] {
  const names = candidates.map((candidate) => nameFor(candidate, seat, asked));
  const taken = new Set<string>(names.filter((name) => names.indexOf(name) === names.lastIndexOf(name)));
  return names.map((name, i) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return quote(name);
    let number = names.slice(0, i + 1).filter((other) => other === name).length;
    // An entity may already have that label.
    while (taken.has(`${name}#${number}`)) number++;
    taken.add(`${name}#${number}`);
    return quote(`${name}#${number}`);
  });
}

function printOne(candidates: readonly unknown[], value: unknown, seat: number, asked: Asked): string {
  const names = namesOf(candidates, seat, asked);
  return names[candidates.findIndex((candidate) => equal(candidate, value))] ?? quote(nameFor(value, seat, asked));
}

function printValue(selection: Selection, context: SelectionContext, value: unknown, seat: number): string {
  if (value === undefined) return NONE;
  const asked = { selection, context };
  if (selection instanceof ChooseText) return JSON.stringify(value);
  if (selection instanceof ChooseMany) {
    const picks = value as readonly unknown[];
    const words = picks.map((pick, i) => printOne(selection.choices(context, picks.slice(0, i)), pick, seat, asked));
    return words.join('+') || NONE;
  }
  if (selection instanceof ChooseOne) return printOne(selection.candidates(context), value, seat, asked);
  return plainText(value);
}

/**
 * Prints a move as one line of text, from the perspective of its seat: `move c3 d4`, or `= yes` for an answer.
 *
 * @example
 * console.log(printMove(match, move)); // move a3 b4
 */
export function printMove<D extends AnyGame>(match: Match<D>, move: Move): string {
  const { seat, action: name, args } = move;
  if (move.kind === 'answer') {
    const question = match.questionFor(seat);
    return question === undefined
      ? `${ANSWER} ${plainText(args[0])}`
      : `${ANSWER} ${printValue(question.selection, question.context, args[0], seat)}`;
  }
  const action = match.definition.actions[name];
  const context = contextOf(match, seat);
  const words = (action?.selections ?? []).map((selection, i) => {
    const word = printValue(selection, context, args[i], seat);
    context[selection.name] = args[i];
    return word;
  });
  return [name, ...words].join(' ');
}

/** Splits a line into words; a word in quotes may hold anything. */
function wordsOf(text: string): readonly string[] | undefined {
  const words: string[] = [];
  const pattern = /\s*((?:"(?:[^"\\]|\\.)*"|[^\s"])+)/y;
  while (pattern.lastIndex < text.trimEnd().length) {
    const found = pattern.exec(text);
    if (found === null) return undefined;
    words.push(found[1] as string);
  }
  return words;
}

type Read = { readonly value: unknown } | { readonly reason: string };

function readOne(candidates: readonly unknown[], word: string, seat: number, asked: Asked): Read {
  const names = namesOf(candidates, seat, asked);
  const place = names.indexOf(word);
  if (place >= 0) return { value: candidates[place] };
  return {
    reason: `${word} is not one of ${names.slice(0, 12).join(', ') || 'no choices'}${names.length > 12 ? ', …' : ''}`,
  };
}

function readValue(selection: Selection, context: SelectionContext, word: string, seat: number): Read {
  if (word === NONE && (!(selection instanceof ChooseMany) || !selection.isAsked(context))) return { value: undefined };
  const asked = { selection, context };
  if (selection instanceof ChooseText) return readText(word);
  if (selection instanceof ChooseNumber) {
    const number = Number(word);
    return Number.isFinite(number) && word.trim() !== '' ? { value: number } : { reason: `${word} is not a number` };
  }
  if (selection instanceof ChooseMany) {
    const picks: unknown[] = [];
    for (const part of word === NONE ? [] : (word.match(/(?:"(?:[^"\\]|\\.)*"|[^+"])+/g) ?? [])) {
      const read = readOne(selection.choices(context, picks), part, seat, asked);
      if ('reason' in read) return read;
      picks.push(read.value);
    }
    return { value: picks };
  }
  const one = selection as ChooseOne;
  const read = readOne(one.candidates(context), word, seat, asked);
  if ('value' in read) return read;
  // A blocked candidate can be read, so that the refusal of the move says what stands against it.
  const blocked = one.blocked(context, []).map(({ value }) => value);
  const named = blocked.length === 0 ? read : readOne(blocked, word, seat, asked);
  return 'value' in named ? named : read;
}

function readText(word: string): Read {
  if (!word.startsWith('"')) return { value: word };
  try {
    return { value: JSON.parse(word) as string };
  } catch {
    return { reason: `${word} is not a text in quotes` };
  }
}

/**
 * Parses a move of a seat (by default the first to act) that `printMove` wrote. Does not check whether the move is legal.
 * Choices at the end that are not asked in this position may be left out; `printMove` writes `-` for them.
 *
 * @example
 * const move = parseMove(match, 'move c3 d4');
 * console.log(move.ok); // true
 * if (move.ok) match.play(move.value);
 */
export function parseMove<D extends AnyGame>(
  match: Match<D>,
  text: string,
  seat: number = match.toAct[0] ?? 0,
): Result<Move> {
  const bad = (reason: string): Result<Move> =>
    refuseRecord('unreadable-notation', 'input', { text: text.slice(0, 80), reason });
  const player = match.players[seat];
  if (player === undefined) return refuseSeat(seat, match.seats);
  const words = text.length > 10_000 ? undefined : wordsOf(text);
  if (words === undefined || words.length === 0) return bad('it is empty or its quotes do not match');
  const [name = '', ...rest] = words;
  if (name === ANSWER) {
    const question = match.questionFor(seat);
    if (question === undefined) return refuse('no-question', 'flow', { seat });
    if (rest.length !== 1) return bad('an answer is one word after =');
    const read = readValue(question.selection, question.context, rest[0] as string, seat);
    return 'reason' in read ? bad(read.reason) : { ok: true, value: answerMove(seat, question.prompt, read.value) };
  }
  const { actions } = match.definition;
  if (name === FINISH && rest.length === 0) return { ok: true, value: actMove(seat, FINISH, []) };
  if (!Object.hasOwn(actions, name)) {
    const refused = refuse('unknown-action', 'action', { action: name.slice(0, 40) });
    return withAlternatives(match, actMove(seat, name, []), refused);
  }
  const action = actions[name] as Action;
  const { length } = action.selections;
  const wrongCount = `${name} takes ${length} choices, not ${rest.length}`;
  if (rest.length > length) return bad(wrongCount);
  const form = formOf(match, seat, { name, action });
  for (let i = 0; i < length; i++) {
    const selection = form.selection as Selection;
    const word = rest[i];
    // Choices that are not asked may be left out at the end.
    if (word === undefined && selection.isAsked(form.context)) return bad(wrongCount);
    const read = readValue(selection, form.context, word ?? NONE, seat);
    if ('reason' in read) return bad(read.reason);
    form.take(read.value);
  }
  return { ok: true, value: form.move };
}
