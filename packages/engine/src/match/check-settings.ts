import type { GameParts } from '../game/game-parts.ts';
import { settleOptions } from '../game/options.ts';
import { type PlayerOptionSpecs, playerOptionsOf, resolvePlayers } from '../game/player-options.ts';
import type { Preset } from './preset.ts';

type Bad = (reason: string) => never;
type Range = { readonly min: number; readonly max: number };

/** Checks the player options of a game. */
export function checkPlayerOptions(specs: PlayerOptionSpecs, { min, max }: Range, bad: Bad): void {
  for (const [name, spec] of Object.entries(specs)) {
    const wrong = (reason: string): never => bad(`the player option ${name} ${reason}`);
    if ((name === 'colour') !== (spec.type === 'colour'))
      wrong('must be called colour if it is of the type colour, and only then');
    // Others are shown it: what may be an address of a picture is the game's choice, not a player's.
    if (name === 'avatar' && spec.type !== 'select') wrong('must be of the type select');
    if (name in Object.prototype) wrong('is called like something that all objects have');
    if (spec.type === 'exclusive') {
      const { default: holder = 'first' } = spec;
      const isSeat = typeof holder === 'number' && Number.isInteger(holder) && holder >= 0 && holder < min;
      if (holder !== 'first' && holder !== 'last' && !isSeat)
        wrong(`must be the first's, the last's or a seat's from 0 to ${min - 1}, unless chosen`);
    } else if (spec.type === 'text') {
      if (!Number.isInteger(spec.max) || spec.max < 1) wrong('needs a length of 1 or more as its max');
      if ((spec.default ?? '').length > spec.max) wrong('has a default that is too long');
    } else if (spec.type === 'colour' || spec.type === 'select') {
      const { choices } = spec;
      if (choices.length === 0 || new Set(choices).size < choices.length) wrong('needs choices that differ');
      const isUnique = spec.type === 'colour' || spec.unique === true;
      if (isUnique && choices.length < max) wrong(`needs ${max} choices, one for each player`);
      const { default: usual } = spec.type === 'select' ? spec : {};
      if (usual !== undefined && isUnique) wrong('is unique, so not all can have the same default');
      if (usual !== undefined && !choices.includes(usual)) wrong('has a default that is not one of its choices');
    } else wrong('must be of the type select, colour, text or exclusive');
  }
}

const OF_PRESET: readonly string[] = ['name', 'description', 'options', 'players'];
const OF_PLAYER: readonly string[] = ['bot', 'colour', 'options'];

/** Checks that matches can be created with the presets. */
export function checkPresets(presets: readonly Preset[], parts: GameParts, { max }: Range, bad: Bad): void {
  const names = presets.map(({ name }) => name);
  for (const [i, preset] of presets.entries()) {
    const { name, options, players = [] } = preset;
    const wrong = (reason: string): never => bad(`the preset ${name}: ${reason}`);
    if (typeof name !== 'string' || name === '' || name.length > 60) bad('presets need names of 1 to 60 characters');
    if (names.indexOf(name) < i) wrong('there is another of that name');
    const strange = [
      ...Object.keys(preset).filter((key) => !OF_PRESET.includes(key)),
      ...players.flatMap(Object.keys).filter((key) => !OF_PLAYER.includes(key)),
    ];
    if (strange.length > 0) wrong(`it has an unknown part ${strange[0]}`);
    const settled = settleOptions(parts.options ?? {}, options);
    if (!settled.ok) wrong(settled.refusal.message);
    if (players.length > max) wrong(`it has more than ${max} players`);
    const setups = players.map(({ bot, ...chosen }, seat) => ({ name: `seat ${seat}`, ...chosen }));
    const seated = resolvePlayers(playerOptionsOf(parts.playerOptions), setups);
    if (!seated.ok) wrong(seated.refusal.message);
  }
}
