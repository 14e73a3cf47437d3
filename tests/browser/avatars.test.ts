import { expect, test } from 'vitest';
import { visit } from './arcade.test-kit.ts';

test('who takes a seat online chooses an avatar, and the list of players shows it', async () => {
  await using visitor = await visit('/game/go-fish', { viewport: { width: 820, height: 1180 } });
  const { page } = visitor;
  await page.getByRole('radio', { name: 'Online' }).check({ force: true });
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('combobox', { name: 'Players' }).selectOption('2');
  await page.getByRole('button', { name: 'Create the match' }).click();
  const lobby = page.locator('.rk-lobby');
  await lobby.waitFor();
  await lobby.getByRole('combobox', { name: 'Avatar' }).first().selectOption('🐙');
  await lobby.locator('.rk-avatar', { hasText: '🐙' }).waitFor();
  await lobby.getByRole('combobox', { name: 'Who plays seat 2' }).selectOption('easy');
  await lobby.getByRole('button', { name: 'Start' }).click();
  await page.locator('.rk-players .rk-avatar', { hasText: '🐙' }).waitFor();
  expect(await page.locator('.rk-players .rk-avatar').count()).toBe(2);
  expect(visitor.problems).toEqual([]);
});
