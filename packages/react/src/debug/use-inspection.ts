import type { ClientRefusal, MatchStore } from '@rookery/client';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../provider/after-paint.ts';
import { useTableContext } from '../provider/context.ts';
import { useView } from '../provider/hooks.ts';
import { type Position, readPosition } from './position/position.ts';

type InspectReply = Awaited<ReturnType<MatchStore['inspect']>>;
/** A position with everything that is hidden. */
export type Inspected = Extract<InspectReply, { readonly ok: true }>['value'];
/** Parts to add to a position. */
export type InspectedParts = Omit<Parameters<MatchStore['inspect']>[0], 'step'>;

/** The answer to a request for a position; both are null before the first one. */
export interface InspectionState {
  readonly inspection: Inspected | null;
  readonly refusal: ClientRefusal | null;
}

const NOTHING: InspectionState = { inspection: null, refusal: null };
const NO_PARTS: InspectedParts = {};

/**
 * Requests the presented position with everything that is hidden, again after each change of the match; nothing if the session
 * is not for development. Keeps the last answer
 * until the next one arrives, so that the panel does not flicker.
 */
export function useInspection(parts: InspectedParts | null = NO_PARTS): InspectionState {
  const { store, position } = useTableContext();
  const view = useView();
  const match = view?.isDevelopment === true ? view.match : null;
  const [state, setState] = useState(NOTHING);
  const { step } = position;
  const asked = parts === null ? null : JSON.stringify({ ...parts, ...(step !== null && { step }) });
  useEffect(() => {
    if (match === null || asked === null) return;
    let isCurrent = true;
    // The request must not delay the paint of the move.
    const callOff = afterPaint(() => {
      void store.inspect(JSON.parse(asked)).then((reply) => {
        if (!isCurrent) return;
        setState((before) =>
          reply.ok ? { inspection: reply.value, refusal: null } : { ...before, refusal: reply.refusal },
        );
      });
    });
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [store, asked, match]);
  return state;
}

/** Values that all tabs of the debug panel share. */
export interface DebugContextValue extends InspectionState {
  /** The parsed position; null if the match is not open for development. */
  readonly position: Position | null;
  /** Opens the editor with an entity; undefined if positions can't be edited. */
  readonly edit: ((id: number) => void) | undefined;
  /** The entity that the editor shows. */
  readonly edited: number | null;
}

/** Provided by the panel. */
export const DebugContext = createContext<DebugContextValue>({
  ...NOTHING,
  position: null,
  edit: undefined,
  edited: null,
});

/** Returns what all tabs share. */
export function useDebug(): DebugContextValue {
  return useContext(DebugContext);
}

/** Parses the position of an inspection once. */
export function usePosition({ inspection }: InspectionState): Position | null {
  const text = inspection?.position;
  return useMemo(() => (text === undefined ? null : (readPosition(text) ?? null)), [text]);
}
