import { type Checking, inside, type Place, ROOT } from './checking.ts';

/** Limits of a presentation from outside. */
export const PRESENTATION_LIMITS = { characters: 400_000, depth: 24, items: 2000, text: 4000, values: 40_000 } as const;

/** Checks that data is plain JSON within limits, without names that every object has. Returns whether it can be walked. */
export function checkPlainData(data: unknown, checking: Checking): boolean {
  const walk = new Walk(checking);
  walk.visit(data, ROOT, 0);
  return !walk.isRefused;
}

class Walk {
  isRefused = false;
  private values = 0;
  private characters = 0;
  private readonly checking: Checking;

  constructor(checking: Checking) {
    this.checking = checking;
  }

  visit(value: unknown, place: Place, depth: number): void {
    this.values++;
    if (this.values > PRESENTATION_LIMITS.values) this.tooLarge(ROOT, 'values', 'values', 'more');
    else if (typeof value === 'string') this.text(value, place);
    else if (isContainer(value)) this.container(value, place, depth);
    else if (value !== null && typeof value !== 'boolean' && !Number.isFinite(value)) this.refuse(value, place);
  }

  private container(value: object, place: Place, depth: number): void {
    const entries = Object.entries(value);
    if (depth >= PRESENTATION_LIMITS.depth) this.tooLarge(place, 'depth', 'levels', depth + 1);
    else if (entries.length > PRESENTATION_LIMITS.items) this.tooLarge(place, 'items', 'items', entries.length);
    else for (const [name, item] of entries) if (!this.isRefused) this.entry(name, item, value, place, depth);
  }

  private entry(name: string, item: unknown, holder: object, place: Place, depth: number): void {
    this.characters += name.length;
    if (!Array.isArray(holder) && name in Object.prototype) {
      this.isRefused = true;
      this.checking.add('refused-name', place, { word: name });
    } else if (item !== undefined) this.visit(item, inside(place, name), depth + 1);
  }

  private text(value: string, place: Place): void {
    this.characters += value.length;
    if (value.length > PRESENTATION_LIMITS.text) this.tooLarge(place, 'text', 'characters', value.length);
    else if (this.characters > PRESENTATION_LIMITS.characters) this.tooLarge(ROOT, 'characters', 'characters', 'more');
  }

  private tooLarge(place: Place, limit: keyof typeof PRESENTATION_LIMITS, unit: string, found: number | string): void {
    this.isRefused = true;
    this.checking.add('presentation-too-large', place, { found, unit, limit: PRESENTATION_LIMITS[limit] });
  }

  private refuse(value: unknown, place: Place): void {
    this.isRefused = true;
    this.checking.wrong(value, place, 'plain data: objects, lists, texts, numbers, true, false or null');
  }
}

/** A list, or an object without a class. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
