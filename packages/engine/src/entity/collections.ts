import { CollectionAttribute, dropRemoved, freezeCopy } from '../core/attribute.ts';
import { Collection } from '../core/collection.ts';
import type { State } from '../core/state.ts';

/**
 * A list with journaled changes, which can be rolled back. Read it like an array.
 *
 * @example
 * class Trail extends Piece.with({ visited: list<Cell>() }) {}
 * trail.visited.push(cell);
 * console.log(trail.visited.length); // 1
 */
export class List<T> extends Collection implements Iterable<T> {
  private items: readonly T[] = [];

  get length(): number {
    return this.items.length;
  }

  /** Returns the item at an index; negative counts from the end. An entity that has left the game reads as undefined. */
  at(index: number): T | undefined {
    return dropRemoved(this.items.at(index));
  }

  includes(item: T): boolean {
    return this.toArray().includes(item);
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.toArray()[Symbol.iterator]();
  }

  /** The items as a read-only array that later changes do not touch. */
  toArray(): readonly T[] {
    return this.items.some((item) => dropRemoved(item) !== item) ? this.items.map(dropRemoved) : this.items;
  }

  push(...items: readonly T[]): void {
    this.replace([...this.items, ...items.map((item) => freezeCopy(item, 'a list', this.state))]);
  }

  insert(index: number, item: T): void {
    this.replace([...this.items.slice(0, index), freezeCopy(item, 'a list', this.state), ...this.items.slice(index)]);
  }

  /** Removes and returns the last item. */
  pop(): T | undefined {
    const last = this.items.at(-1);
    if (this.items.length > 0) this.replace(this.items.slice(0, -1));
    return last;
  }

  /** Removes the first occurrence of an item. Returns whether there was one. */
  remove(item: T): boolean {
    const index = this.items.indexOf(item);
    if (index < 0) return false;
    this.replace(this.items.filter((_, i) => i !== index));
    return true;
  }

  clear(): void {
    this.replace([]);
  }

  revert(change: unknown): void {
    this.items = change as readonly T[];
  }

  content(): unknown {
    return this.toArray();
  }

  fill(content: unknown): void {
    this.items = Object.freeze([...(content as T[])]);
  }

  private replace(items: readonly T[]): void {
    this.note(this.items);
    this.items = Object.freeze(items);
  }
}

/**
 * A map with journaled changes, which can be rolled back; keys are texts or numbers.
 *
 * @example
 * class Bank extends Game.with({ price: map<string, number>() }) {}
 * game.price.set('wood', 3);
 * console.log(game.price.get('wood')); // 3
 */
export class JournaledMap<K extends string | number, V> extends Collection implements Iterable<readonly [K, V]> {
  private readonly items = new Map<K, V>();

  get size(): number {
    return this.items.size;
  }

  get(key: K): V | undefined {
    return dropRemoved(this.items.get(key));
  }

  has(key: K): boolean {
    return this.items.has(key);
  }

  *[Symbol.iterator](): IterableIterator<[K, V]> {
    for (const [key, item] of this.items) yield [key, dropRemoved(item)];
  }

  set(key: K, item: V): void {
    const had = this.items.has(key);
    if (had && this.items.get(key) === item) return;
    this.note([key, had, this.items.get(key)]);
    this.items.set(key, freezeCopy(item, 'a map', this.state));
  }

  delete(key: K): boolean {
    if (!this.items.has(key)) return false;
    // The order of keys is part of the state, so the journal keeps all of it.
    this.note([...this.items]);
    return this.items.delete(key);
  }

  clear(): void {
    if (this.items.size === 0) return;
    this.note([...this.items]);
    this.items.clear();
  }

  revert(change: unknown): void {
    const parts = change as unknown[];
    if (parts.length !== 3 || Array.isArray(parts[0])) this.fill(parts);
    else if (parts[1] === true) this.items.set(parts[0] as K, parts[2] as V);
    else this.items.delete(parts[0] as K);
  }

  content(): unknown {
    return [...this];
  }

  fill(content: unknown): void {
    this.items.clear();
    for (const [key, item] of content as [K, V][]) this.items.set(key, item);
  }
}

/**
 * A set with journaled changes, which can be rolled back.
 *
 * @example
 * class Guild extends Player.with({ learned: set<string>() }) {}
 * player.learned.add('smithing');
 * console.log(player.learned.has('smithing')); // true
 */
export class JournaledSet<T> extends Collection implements Iterable<T> {
  private readonly items = new Set<T>();

  get size(): number {
    return [...this].length;
  }

  has(item: T): boolean {
    return this.items.has(item) && dropRemoved(item) === item;
  }

  /** The items that are still in the game. */
  *[Symbol.iterator](): IterableIterator<T> {
    for (const item of this.items) if (dropRemoved(item) === item) yield item;
  }

  add(item: T): void {
    if (this.items.has(item)) return;
    this.note([...this.items]);
    this.items.add(freezeCopy(item, 'a set', this.state));
  }

  delete(item: T): boolean {
    if (!this.items.has(item)) return false;
    this.note([...this.items]);
    return this.items.delete(item);
  }

  clear(): void {
    if (this.items.size === 0) return;
    this.note([...this.items]);
    this.items.clear();
  }

  revert(change: unknown): void {
    this.fill(change);
  }

  content(): unknown {
    return [...this];
  }

  fill(content: unknown): void {
    this.items.clear();
    for (const item of content as T[]) this.items.add(item);
  }
}

/**
 * Amounts by name: resources, counters on a card, votes. An amount never set is 0.
 *
 * @example
 * class Settler extends Player.with({ goods: counter<'wood' | 'wheat'>() }) {}
 * player.goods.add('wood', 2);
 * console.log(player.goods.spend('wood', 3), player.goods.get('wood')); // false 2
 */
export class Counter<K extends string = string> extends Collection implements Iterable<readonly [K, number]> {
  private readonly amounts = new Map<K, number>();

  get(name: K): number {
    return this.amounts.get(name) ?? 0;
  }

  /** The sum of all amounts. */
  get total(): number {
    let sum = 0;
    for (const amount of this.amounts.values()) sum += amount;
    return sum;
  }

  [Symbol.iterator](): IterableIterator<[K, number]> {
    return this.amounts[Symbol.iterator]();
  }

  set(name: K, amount: number): void {
    if (this.get(name) === amount) return;
    this.note([...this.amounts]);
    if (amount === 0) this.amounts.delete(name);
    else this.amounts.set(name, amount);
  }

  add(name: K, amount = 1): void {
    this.set(name, this.get(name) + amount);
  }

  /** Spends an amount if there is enough. Returns whether there was. */
  spend(name: K, amount = 1): boolean {
    if (this.get(name) < amount) return false;
    this.set(name, this.get(name) - amount);
    return true;
  }

  revert(change: unknown): void {
    this.fill(change);
  }

  content(): unknown {
    return [...this.amounts].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  fill(content: unknown): void {
    this.amounts.clear();
    for (const [name, amount] of content as [K, number][]) this.amounts.set(name, amount);
  }
}

/**
 * Declares a journaled list.
 *
 * @example
 * class Trail extends Piece.with({ visited: list<Cell>() }) {}
 */
export function list<T>(): CollectionAttribute<List<T>> {
  return new CollectionAttribute((state: State) => new List(state));
}

/**
 * Declares a journaled set.
 *
 * @example
 * class Guild extends Player.with({ learned: set<string>() }) {}
 */
export function set<T>(): CollectionAttribute<JournaledSet<T>> {
  return new CollectionAttribute((state: State) => new JournaledSet(state));
}

/**
 * Declares a journaled map.
 *
 * @example
 * class Bank extends Game.with({ price: map<string, number>() }) {}
 */
export function map<K extends string | number, V>(): CollectionAttribute<JournaledMap<K, V>> {
  return new CollectionAttribute((state: State) => new JournaledMap(state));
}

/**
 * Declares named amounts.
 *
 * @example
 * class Settler extends Player.with({ goods: counter<'wood' | 'wheat'>() }) {}
 */
export function counter<K extends string = string>(): CollectionAttribute<Counter<K>> {
  return new CollectionAttribute((state: State) => new Counter(state));
}
