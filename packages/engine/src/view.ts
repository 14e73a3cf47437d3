// What one viewer may know of a match: views, offers, visible events.
export { type Address, addressOf } from './knowledge/address.ts';
export type { BlockedReason, OfferedCandidate } from './match/candidate.ts';
export { describeForm, type OfferedAction, type OfferedSelection, offersFor } from './match/describe.ts';
export type { Classes, EntityAddress, EntityView, HiddenEntityView } from './match/entity-view-of.ts';
export type { OutcomeView } from './view/outcome-view.ts';
export { explainMessage, subscribeEvents, type VisibleEvent, type VisibleEvents } from './view/subscribe-events.ts';
export {
  eventsFor,
  rootViewFor,
  type View,
  type ViewedEvent,
  type Viewer,
  viewFor,
} from './view/view.ts';
