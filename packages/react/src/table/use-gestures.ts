import type { Address } from '@rookery/engine/view';
import { addressKey, attachGestures, attachKeys, type Play, type Scene, type Thing, type ZoneNode } from '@rookery/table';
import { type RefObject, useEffect, useRef } from 'react';
import { useTableContext } from '../provider/context.ts';
import { pressColumn } from './columns.ts';
import { isOffered } from './marks.ts';
import { hasRunningText } from './running-text.ts';
import { holds, stackWith, zonesIn } from './stacks.ts';

/** Listens to pointers and keys on the table. Registers its listeners once, not at every redraw. */
export function useGestures(root: RefObject<HTMLElement | null>, scene: Scene | null, isLive: boolean): void {
  const { play, inspected } = useTableContext();
  const latest = useRef({ scene, isLive });
  useEffect(() => {
    latest.current = { scene, isLive };
  }, [scene, isLive]);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const thingOf = (key: string): Thing | undefined =>
      latest.current.isLive ? latest.current.scene?.byAddress.get(key) : undefined;
    const stopGestures = attachGestures(element, {
      press: (key) => {
        const thing = thingOf(key);
        if (thing === undefined || pressColumn(play, thing)) return;
        const tap = tapOf(play, latest.current.scene, thing);
        if (tap === null) play.press(meant(play, latest.current.scene, thing));
        else play.begin(tap);
      },
      hasDouble: (key) => hasDouble(play, latest.current.scene, thingOf(key)),
      doublePress: (key) => {
        const thing = thingOf(key);
        if (thing !== undefined) play.best(meant(play, latest.current.scene, thing));
      },
      // A mouse inspects the thing under it.
      hasLong: (key, device) => device !== 'mouse' && inspected.isShown() && isReadable(latest.current.scene, key),
      longPress: (key) => inspected.inspect(key),
      stackOf: (key) => (latest.current.scene === null ? [key] : stackWith(latest.current.scene, key)),
      lift: (_, stack) => play.lift(stack.flatMap((key) => thingOf(key)?.address ?? [])),
      drop: (_, on) => dropped(play, droppedOn(play, latest.current.scene, on === null ? undefined : thingOf(on))),
      giveBack: () => play.drop(null),
    });
    const stopKeys = attachKeys(element, { cancel: () => play.cancel() });
    return () => {
      stopGestures();
      stopKeys();
    };
  }, [root, play, inspected]);
}

/** Whether a thing has printed text. */
function isReadable(scene: Scene | null, key: string): boolean {
  const thing = scene?.byAddress.get(key);
  return thing !== undefined && hasRunningText(thing);
}

/** Returns the action of a tap on a zone, if it is offered and the zone itself is no candidate. */
function tapOf(play: Play, scene: Scene | null, thing: Thing): string | null {
  const state = play.getSnapshot();
  if (thing.role !== 'zone' || scene === null || state.marks.get(addressKey(thing.address))?.canPress) return null;
  const tap = zonesIn(scene.root).find((node) => node.thing.key === thing.key)?.tap ?? null;
  return tap !== null && isOffered(state, tap) ? tap : null;
}

/**
 * Resolves what a press means: on a cell, the piece on it if only the piece can be used; on a card, its zone if the earlier
 * choice can go there.
 */
function meant(play: Play, scene: Scene | null, thing: Thing): Address {
  const { marks } = play.getSnapshot();
  const canPress = ({ address }: Thing): boolean => marks.get(addressKey(address))?.canPress === true;
  const target = targetAround(play, scene, thing);
  if (target !== undefined) return target.address;
  return canPress(thing) ? thing.address : (thing.things.find(canPress) ?? thing).address;
}

/** Returns the zone that contains a card, if the earlier choice can go there. */
function targetAround(play: Play, scene: Scene | null, { key, role, address }: Thing): Thing | undefined {
  const { marks } = play.getSnapshot();
  if (scene === null || role !== 'card' || marks.get(addressKey(address))?.isTarget) return undefined;
  const isTarget = ({ thing }: ZoneNode): boolean => marks.get(addressKey(thing.address))?.isTarget === true;
  return zonesIn(scene.root).find((node) => isTarget(node) && holds(node.thing, key))?.thing;
}

/** A double tap moves only things that can be lifted, and not while they are a target of the current choice. */
function hasDouble(play: Play, scene: Scene | null, thing: Thing | undefined): boolean {
  if (thing?.role !== 'card' || targetAround(play, scene, thing) !== undefined) return false;
  const mark = play.getSnapshot().marks.get(addressKey(thing.address));
  return mark?.canLift === true && !mark.isTarget;
}

/**
 * Returns the address that a drop on a thing means. For a card in a zone it is the zone, if zones can be chosen: the
 * refusal then says why the held things may not lie there, and not that a card is no target.
 */
function droppedOn(play: Play, scene: Scene | null, thing: Thing | undefined): Address | null {
  if (thing === undefined || scene === null || thing.role !== 'card') return thing?.address ?? null;
  const { marks } = play.getSnapshot();
  const zones = zonesIn(scene.root);
  const isTarget = ({ address }: Thing): boolean => marks.get(addressKey(address))?.isTarget === true;
  const isPlace = !isTarget(thing) && zones.some((node) => isTarget(node.thing));
  const around = isPlace ? zones.find((node) => holds(node.thing, thing.key))?.thing : undefined;
  return (around ?? thing).address;
}

/** Drops the held things. Resolves to true if the session accepts the move. */
function dropped(play: Play, on: Address | null): boolean | Promise<boolean> {
  const before = play.getSnapshot().notice?.number;
  play.drop(on);
  if (on === null) return false;
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { isPending, notice } = play.getSnapshot();
      if (isPending) return false;
      stop();
      resolve(notice?.number === before);
      return true;
    };
    const stop = play.subscribe(look);
    look();
  });
}
