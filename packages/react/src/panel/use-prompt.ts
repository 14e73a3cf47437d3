import type { CurrentAction } from '@rookery/table';
import { useGameWords } from '../provider/hooks.ts';

/** What is to be chosen, in words: a selection without a prompt of its own is called by its name. */
export function usePrompt({ name, prompt }: CurrentAction['selection']): string {
  const say = useGameWords();
  return prompt === '' || prompt === name ? say(name) : prompt;
}
