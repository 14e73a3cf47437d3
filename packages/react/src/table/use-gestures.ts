import type { Address } from '@rookery/engine';
import { addressKey, attachGestures, attachKeys, type Play, type Scene, type Thing } from '@rookery/table';
import { type RefObject, useEffect, useRef } from 'react';
import { pressColumn } from './columns.ts';
import { stackWith } from './stacks.ts';

/** Listens to pointers and keys on the table: once, whatever is drawn. */
export function useGestures(root: RefObject<HTMLElement | null>, play: Play, scene: Scene | null, isLive: boolean): void {
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
        if (thing !== undefined && !pressColumn(play, thing)) play.press(meant(play, thing));
      },
      hasDouble: (key) => hasDouble(play, thingOf(key)),
      doublePress: (key) => {
        const thing = thingOf(key);
        if (thing !== undefined) play.best(meant(play, thing));
      },
      stackOf: (key) => (latest.current.scene === null ? [key] : stackWith(latest.current.scene, key)),
      lift: (_, stack) => play.lift(stack.flatMap((key) => thingOf(key)?.address ?? [])),
      drop: (_, on) => dropped(play, on === null ? null : (thingOf(on)?.address ?? null)),
      giveBack: () => play.drop(null),
    });
    const stopKeys = attachKeys(element, { cancel: () => play.cancel() });
    return () => {
      stopGestures();
      stopKeys();
    };
  }, [root, play]);
}

/** A press on a cell is meant for the piece on it where only that can be used. */
function meant(play: Play, thing: Thing): Address {
  const { marks } = play.getSnapshot();
  const canPress = ({ address }: Thing): boolean => marks.get(addressKey(address))?.canPress === true;
  return canPress(thing) ? thing.address : (thing.things.find(canPress) ?? thing).address;
}

/** Only what can be lifted goes somewhere by itself: everything else is pressed without waiting for a second press. */
function hasDouble(play: Play, thing: Thing | undefined): boolean {
  return thing?.role === 'card' && play.getSnapshot().marks.get(addressKey(thing.address))?.canLift === true;
}

/** Puts down what is held. Accepted is what was answered without a refusal, once it is answered. */
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
