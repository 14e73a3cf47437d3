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

/** Somebody who does not see the page: hears roles and names, moves the focus to what was heard, and presses Enter. */
export class Listener {
  readonly #page: Page;
  readonly #line: CDPSession;

  private constructor(page: Page, line: CDPSession) {
    this.#page = page;
    this.#line = line;
  }

  static async at(page: Page): Promise<Listener> {
    return new Listener(page, await page.context().newCDPSession(page));
  }

  /**
   * Waits for a button that can be pressed in a region, or for a dialog; not for ever. To hear everything again and again instead would
   * hold up the page.
   */
  async waitFor(region: string, patience: number): Promise<void> {
    const button = this.#page.getByRole('region', { name: region }).getByRole('button', { disabled: false });
    const found = button.or(this.#page.getByRole('dialog')).first();
    await found.waitFor({ timeout: patience }).catch(() => undefined);
  }

  /** Everything on the page. */
  async hear(): Promise<readonly Heard[]> {
    const { nodes } = await this.#line.send('Accessibility.getFullAXTree');
    return heardIn(nodes);
  }

  /** Presses what was heard. Whether it was still there. */
  async press({ handle }: Heard): Promise<boolean> {
    if (handle === undefined) return false;
    try {
      await this.#line.send('DOM.focus', { backendNodeId: handle });
    } catch {
      return false;
    }
    await this.#page.keyboard.press('Enter');
    return true;
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
