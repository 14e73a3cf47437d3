/** Bits for the events of the engine itself that somebody listens to. */
export const HEARD = {
  entityMoved: 1,
  attributeChanged: 2,
  entityCreated: 4,
  entityRemoved: 8,
  diceRolled: 16,
  shuffled: 32,
  actionExecuted: 64,
  turnStarted: 128,
  turnEnded: 256,
  roundStarted: 512,
  roundEnded: 1024,
  phaseStarted: 2048,
  phaseEnded: 4096,
} as const;
