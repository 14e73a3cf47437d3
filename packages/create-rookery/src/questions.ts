import { CreateError } from './create-error.ts';
import { isGoodName, nearestGoodName } from './project-name.ts';
import { TEMPLATES, type TemplateName } from './template.ts';

/** Asks for the folder of a project, whose last part is its name. Ask only on a terminal: without one it would not wait. */
export async function askName(): Promise<string> {
  const { text } = await import('@clack/prompts');
  return answered(
    await text({
      message: 'What is your project called?',
      placeholder: 'my-game',
      defaultValue: 'my-game',
      validate: (name = '') =>
        name === '' || isGoodName(name.split('/').at(-1) ?? '') ? undefined : `Try ${nearestGoodName(name)}.`,
    }),
  );
}

/** Asks for a template. */
export async function askTemplate(): Promise<TemplateName> {
  const { select } = await import('@clack/prompts');
  const options = (Object.entries(TEMPLATES) as [TemplateName, string][]).map(([value, label]) => ({ value, label }));
  return answered(await select<TemplateName>({ message: 'What do you want to start from?', options }));
}

/** Ctrl-C at a question ends everything: nothing has been written yet. */
function answered<T>(answer: T): Exclude<T, symbol> {
  if (typeof answer === 'symbol') throw new CreateError('Cancelled.', 'Nothing was written.');
  return answer as Exclude<T, symbol>;
}
