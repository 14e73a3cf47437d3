import { type AnyGame, Entity, type Match, type Move, type SelectionContext } from '@rookery/engine';
import { namedIn } from './names.ts';
import type { DecisionNode, GamePath, NodeCondition } from './schema.ts';

/** A move found by a tree, with its node. */
export interface Reached {
  readonly move: Move;
  readonly node: DecisionNode;
}

/** State of a walk through a tree: the choices so far, and whether they answer a question. */
interface Place {
  readonly context: SelectionContext;
  readonly args: readonly unknown[];
  readonly answers: boolean;
}

/** Walks a tree for a seat and yields the moves it reaches. */
export function* walkTree<D extends AnyGame>(
  root: DecisionNode,
  match: Match<D>,
  seat: number,
  difficulty: number,
): Generator<Reached> {
  const player = match.players[seat];
  if (player === undefined) return;
  const question = match.questionFor(seat);
  const context: SelectionContext = { ...(question?.context ?? { game: match.game as object, player }) };
  yield* visit(root, { context, args: [], answers: false });

  function* visit(node: DecisionNode, place: Place): Generator<Reached> {
    if ((node.difficulty ?? 0) > difficulty) return;
    if (node.type === 'action') yield { node, move: moveAt(node, place) };
    const { condition } = node;
    if (node.type !== 'decision' || condition === undefined) return;
    if (condition.type === 'custom') yield* ask(node, condition, place);
    else {
      const value = condition.type === 'gameState' ? read(condition.path as GamePath) : property(condition, place.context);
      yield* branch(node, holds(condition, value), place);
      const words = Array.isArray(value) ? value : [value];
      for (const [word, next] of Object.entries(node.branches ?? {}))
        if (words.some((each) => String(each) === word)) yield* visit(next, place);
    }
  }

  function* branch(node: DecisionNode, held: boolean, place: Place): Generator<Reached> {
    const next = held ? node.trueBranch : node.falseBranch;
    if (next !== undefined) yield* visit(next, place);
  }

  /** Evaluates a named function: follows a test once, and a selection once for each of its values. */
  function* ask(node: DecisionNode, { fn = '' }: NodeCondition, place: Place): Generator<Reached> {
    const named = namedIn(match.definition, fn);
    if (named.kind === 'test') {
      yield* branch(node, named.test(place.context), place);
      return;
    }
    const answers = named.kind === 'question';
    const selection = named.kind === 'selection' ? named.selection : question?.selection;
    if (selection === undefined || node.trueBranch === undefined) return;
    const { context, args } = place;
    for (const value of selection.each(context)) {
      context[selection.name] = value;
      yield* visit(node.trueBranch, { context, args: [...args, value], answers });
    }
    context[selection.name] = undefined;
  }

  function moveAt(node: DecisionNode, { args, answers }: Place): Move {
    if (answers) return { kind: 'answer', seat, action: question?.prompt ?? '', args };
    return { kind: 'act', seat, action: node.action?.type ?? '', args };
  }

  function read(path: GamePath): unknown {
    const { status, flow, game } = match;
    switch (path) {
      case 'status':
        return status.kind;
      case 'flow':
        return flow.waiting?.index;
      case 'offers':
        return match.availableActions(seat).map(({ name }) => name);
      default:
        return (game as Readonly<Record<string, unknown>>)[path];
    }
  }

  /** Returns an attribute of a chosen entity; undefined if the seat does not know the entity. */
  function property({ path = '' }: NodeCondition, chosen: SelectionContext): unknown {
    const [name = '', attribute = ''] = path.split('.');
    const thing = chosen[name];
    if (!(thing instanceof Entity) || !thing.isKnownTo(player)) return undefined;
    return Reflect.get(thing, attribute);
  }
}

/** Whether a value satisfies the condition's comparison; without an operator, whether it is truthy. */
function holds({ operator, value: other }: NodeCondition, value: unknown): boolean {
  const [a, b] = [value as number, other as number];
  switch (operator) {
    case 'eq':
      return value === other;
    case 'neq':
      return value !== other;
    case 'gt':
      return a > b;
    case 'gte':
      return a >= b;
    case 'lt':
      return a < b;
    case 'lte':
      return a <= b;
    case 'in':
      return Array.isArray(other) && other.includes(value);
    case 'contains':
      return Array.isArray(value) ? value.includes(other) : typeof value === 'string' && value.includes(String(other));
    default:
      return Boolean(value);
  }
}
