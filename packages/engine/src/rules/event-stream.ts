import type { Cause } from './cause.ts';
import { type RecordedEvent, seen } from './recorded-event.ts';

/** The events of the running step, recorded while a watcher is attached. */
export class EventStream {
  /** Undefined while no watcher is attached. */
  recorded: RecordedEvent[] | undefined;

  /** Starts or stops recording. */
  open(on: boolean): void {
    this.recorded = on ? (this.recorded ?? []) : undefined;
  }

  /** Drops what was recorded, at the start of a step or of another run of it. */
  clear(): void {
    if (this.recorded !== undefined) this.recorded = [];
  }

  /** Records an event with the knowledge that viewers have now. */
  note(cause: Cause, only: number): RecordedEvent {
    const event: RecordedEvent = { cause, data: seen(cause.data) as RecordedEvent['data'], only };
    this.recorded?.push(event);
    return event;
  }
}
