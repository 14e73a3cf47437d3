// What players mark off and earn: tracks and abilities.
export { Abilities, type AbilitiesOf, type Ability } from './entity/abilities.ts';
export {
  CounterTrack,
  MonotonicTrack,
  Track,
  type TrackBreakdown,
  type TrackEntry,
  type TrackWriting,
  UniqueTrack,
} from './entity/track.ts';
