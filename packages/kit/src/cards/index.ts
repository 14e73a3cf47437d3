export {
  isKnown,
  numberOf,
  type PlayerEntity,
  placeIn,
  playersOf,
  referenceOf,
  seatMeant,
  seatsFrom,
  sizeOf,
} from './entities.ts';
export { MessageLines } from './message-lines.tsx';
export { messagesSince } from './messages-since.ts';
export { type Parts, partsOf, zoneWith } from './nodes.ts';
export { SeatPlate } from './seat-plate.tsx';
export { type ShownMatch, useMatch } from './use-match.ts';
