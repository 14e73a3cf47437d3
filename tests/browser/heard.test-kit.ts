import type { CDPSession, Page } from 'playwright-core';

/** A node of the page as assistive technology is told of it: nothing of how it is drawn or marked up. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isPressed: boolean;
  readonly isBusy: boolean;
  readonly inside: Heard | undefined;
  readonly handle: number | undefined;
}

/** A node as the browser tells of it. */
interface AxNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly backendDOMNodeId?: number;
}

/** Runs in the page. */
async function untilThereIs({ region, patience }: { readonly region: string; readonly patience: number }): Promise<void> {
  const within = `section[aria-label="${region}"]:not([aria-busy]) button:not(:disabled), [role=dialog]`;
  const until = performance.now() + patience;
  while (document.querySelector(within) === null && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 25));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer hits an element, which may be covered in part; null where it does not. Runs in the page. */
function whereHit(element: Element): Point | null {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [0.5, 0.5, 0.15, 0.12, 0.5, 0.1, 0.1, 0.5, 0.85, 0.85, 0.12, 0.9];
  for (let i = 0; i < spots.length; i += 2) {
    const [x, y] = [left + width * (spots[i] ?? 0), top + height * (spots[i + 1] ?? 0)];
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && element.contains(hit)) return { x, y };
  }
  return null;
}

/** Somebody who is told roles and names, as assistive technology is, and nothing else; and who presses what they were told of. */
export class Listener {
  readonly #page: Page;
  readonly #line: CDPSession;

  private constructor(page: Page, line: CDPSession) {
    this.#page = page;
    this.#line = line;
  }

  static async at(page: Page): Promise<Listener> {
    const line = await page.context().newCDPSession(page);
    // The tree is kept and brought up to date, not made anew for every look at it.
    await line.send('Accessibility.enable');
    return new Listener(page, line);
  }

  /**
   * Waits for a button that can be pressed in a region, or for a dialog; not for ever. Only a call to listen: to hear everything again
   * and again instead would hold up the page.
   */
  waitFor(region: string, patience: number): Promise<void> {
    return this.#page.evaluate(untilThereIs, { region, patience });
  }

  /** Everything on the page. */
  async hear(): Promise<readonly Heard[]> {
    const { nodes } = await this.#line.send('Accessibility.getFullAXTree');
    return heardIn(nodes);
  }

  /** Presses what was heard: with a pointer; by its key where no pointer can reach it. Whether it was still there. */
  async press({ handle }: Heard): Promise<boolean> {
    if (handle === undefined) return false;
    try {
      const point = await this.#pointOf(handle);
      if (point !== undefined) await this.#page.mouse.click(point.x, point.y);
      else {
        await this.#line.send('DOM.focus', { backendNodeId: handle });
        await this.#page.keyboard.press('Enter');
      }
    } catch {
      return false;
    }
    return true;
  }

  /** Whether the workers behind the page answer: for who is told nothing any more. */
  async workers(): Promise<string> {
    const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('does not answer'), 5000));
    const answers = this.#page
      .workers()
      .map((worker) => Promise.race([worker.evaluate(() => 'answers').catch(String), late()]));
    return (await Promise.all(answers)).map((answer, i) => `Worker ${i + 1} ${answer}.`).join(' ');
  }

  async #pointOf(backendNodeId: number): Promise<Point | undefined> {
    const { object } = await this.#line.send('DOM.resolveNode', { backendNodeId });
    const { objectId } = object;
    if (objectId === undefined) return undefined;
    const called = { objectId, functionDeclaration: `function () { return (${whereHit})(this); }`, returnByValue: true };
    const { result } = await this.#line.send('Runtime.callFunctionOn', called);
    await this.#line.send('Runtime.releaseObject', { objectId });
    return (result.value as Point | null | undefined) ?? undefined;
  }
}

function heardIn(nodes: readonly AxNode[]): readonly Heard[] {
  const parents = new Map(nodes.map(({ nodeId, parentId }) => [nodeId, parentId]));
  const made = new Map<string, Heard>();
  const heard: Heard[] = [];
  const above = (id: string): Heard | undefined => {
    const parent = parents.get(id);
    return parent === undefined ? undefined : (made.get(parent) ?? above(parent));
  };
  // Parents come before their children.
  for (const { nodeId, ignored, role, name, properties = [], backendDOMNodeId } of nodes) {
    if (ignored) continue;
    const is = (property: string): boolean =>
      properties.some((each) => each.name === property && String(each.value.value) === 'true');
    const node: Heard = {
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      isDisabled: is('disabled'),
      isPressed: is('pressed'),
      isBusy: is('busy'),
      inside: above(nodeId),
      handle: backendDOMNodeId,
    };
    made.set(nodeId, node);
    heard.push(node);
  }
  return heard;
}

/** Whether a node is in another, however deep. */
export function isInside(node: Heard, other: Heard): boolean {
  for (let around = node.inside; around !== undefined; around = around.inside) if (around === other) return true;
  return false;
}
