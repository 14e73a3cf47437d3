import type { CurrentAction } from '@rookery/table';
import { useGameWords } from '../provider/hooks.ts';

/** Returns the prompt of a selection; without one, its name in words. */
export function usePrompt({ name, prompt }: CurrentAction['selection']): string {
  const say = useGameWords();
  return prompt === '' || prompt === name ? say(name) : prompt;
}
