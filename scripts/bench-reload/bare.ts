import { createMatch } from '@rookery/engine';
import { rules } from './rules.ts';

// The least that a page can show of a game: a prompt of its rules, once there is a match.
const match = createMatch(rules, { seed: 'bare' });
const [selection] = match.definition.actions.walk?.selections ?? [];
document.body.textContent = `${match.toAct.length} to act: ${JSON.stringify(selection?.prompt ?? selection)}`;
