import type { EntityView } from '@rookery/engine/view';
import type { Design, EachDesign, GroupDesign, PlayerDesign, TextDesign, ZoneDesign } from '../design/design.ts';
import { fill } from '../design/fill.ts';
import { find } from '../design/find.ts';
import { holds } from '../design/holds.ts';
import type { GameWords } from '../words/game-words.ts';
import type { PlacedKeys } from './placed-keys.ts';
import { headingOf } from './readable.ts';
import { sameList } from './same-thing.ts';
import type { GroupNode, PlayerNode, SceneNode, TextNode, ZoneNode } from './scene.ts';
import type { ThingBuilder } from './thing-builder.ts';
import type { ViewIndex } from './view-index.ts';

/** Context of a node builder. */
export interface NodeMaking {
  readonly index: ViewIndex;
  readonly drawn: PlacedKeys;
  readonly things: ThingBuilder;
  /** Translates texts of the game. */
  readonly say: GameWords;
  /** The nodes of the scene before, by key. */
  readonly before: ReadonlyMap<string, SceneNode> | undefined;
  /** Gathers all nodes, by key. */
  readonly nodes: Map<string, SceneNode>;
}

/** Position in a design: its path, from which keys are made, and the player of the enclosing loop. */
interface Place {
  readonly path: string;
  readonly each: number | null;
}

/** Builds the nodes of a scene from a design. */
export class SceneNodeBuilder {
  private readonly making: NodeMaking;

  constructor(making: NodeMaking) {
    this.making = making;
  }

  /** The whole table. */
  root(design: Design): GroupNode {
    const place: Place = { path: 'group', each: null };
    const made = 'group' in design ? this.group(design, place) : undefined;
    return made ?? this.groupOf({ group: 'column', children: [design] }, place);
  }

  private nodesOf(design: Design, place: Place): readonly SceneNode[] {
    if (design.if !== undefined && !holds(design.if, { index: this.making.index, each: place.each })) return [];
    if ('zone' in design) return this.zones(design, place);
    if ('each' in design) return this.forEach(design, place);
    const node =
      'group' in design
        ? this.group(design, place)
        : 'text' in design
          ? this.text(design, place)
          : this.player(design, place);
    return node === undefined ? [] : [node];
  }

  private zones(design: ZoneDesign, { each }: Place): readonly SceneNode[] {
    const { index, drawn } = this.making;
    return find(design.zone, { index, each }).flatMap((view) =>
      view === index.root || drawn.has(view) ? [] : [this.zone(design, view)],
    );
  }

  private zone({ layout, label, tap, prefers, scale, shows }: ZoneDesign, view: EntityView): SceneNode {
    const { index, drawn, things, say } = this.making;
    const thing = things.whole(view);
    drawn.add(view, 'whole');
    return this.asBefore<ZoneNode>({
      kind: 'zone',
      key: `zone:${thing.key}`,
      thing,
      layout: layout ?? thing.layout ?? 'row',
      label: say(label === undefined ? ownHeading(view) : (fill(label, view, index) ?? '')),
      tap: tap ?? null,
      prefers: prefers ?? NONE,
      scale: scale ?? 1,
      shows: shows ?? null,
    });
  }

  private forEach({ each, show }: EachDesign, { path }: Place): readonly SceneNode[] {
    const { index } = this.making;
    const seats = each === 'players' ? index.seatsFromMe : index.seatsFromMe.filter((seat) => seat !== index.me);
    return seats.flatMap((seat) => this.nodesOf(show, { path: `${path}@${seat}`, each: seat }));
  }

  /** Leaves out a group without contents. */
  private group(design: GroupDesign, place: Place): GroupNode | undefined {
    if (design.if !== undefined && !holds(design.if, { index: this.making.index, each: place.each })) return undefined;
    const node = this.groupOf(design, place);
    return node.children.length === 0 ? undefined : node;
  }

  private groupOf({ group, label, children }: GroupDesign, { path, each }: Place): GroupNode {
    const made = children.flatMap((child, i) => this.nodesOf(child, { path: `${path}/${i}`, each }));
    const old = this.making.before?.get(path);
    return this.asBefore<GroupNode>({
      kind: 'group',
      key: path,
      direction: group,
      label: this.making.say(label ?? ''),
      seat: each,
      children: sameList(made, old?.kind === 'group' ? old.children : undefined),
    });
  }

  private text({ text, from }: TextDesign, { path, each }: Place): TextNode | undefined {
    const { index, say } = this.making;
    const view = from === undefined ? index.root : find(from, { index, each })[0];
    const filled = view === undefined ? null : fill(text, view, index);
    return filled === null ? undefined : this.asBefore<TextNode>({ kind: 'text', key: `text:${path}`, text: say(filled) });
  }

  private player({ player }: PlayerDesign, { each }: Place): PlayerNode | undefined {
    const { index, drawn, things } = this.making;
    const seat = player === 'me' ? index.me : player === 'each' ? each : player;
    const view = seat === null ? undefined : index.player(seat);
    if (seat === null || view === undefined || drawn.has(view)) return undefined;
    drawn.add(view, 'alone');
    return this.asBefore<PlayerNode>({ kind: 'player', key: `player:${seat}`, seat, thing: things.alone(view) });
  }

  private asBefore<N extends SceneNode>(node: N): N {
    const old = this.making.before?.get(node.key);
    const kept = old !== undefined && isSameNode(node, old) ? (old as N) : node;
    this.making.nodes.set(node.key, kept);
    return kept;
  }
}

const NONE: readonly string[] = [];

function isSameNode(node: SceneNode, old: SceneNode): boolean {
  return Object.entries(node).every(([field, value]) => {
    const before: unknown = old[field as keyof SceneNode];
    return value === before || (field === 'prefers' && String(value) === String(before));
  });
}

/** Heading of a zone: names from the code as words, labels of the game unchanged. */
function ownHeading({ label, name, kind }: EntityView): string {
  return label === name || label === kind ? headingOf(label) : label;
}
