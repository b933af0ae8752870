import { expect } from 'vitest';
import { objections } from './support/axe.ts';
import { Mirror } from './support/mirror.ts';
import { openFile, PANELS, Table } from './support/table.ts';
import { test } from './support/visit.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the start page and the table: ${colorScheme}`, async ({ visit }) => {
    const page = await visit.open({ options: { colorScheme } });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    expect(await objections(page)).toEqual([]);

    const mirror = Mirror.start('beach-3');
    while (mirror.asked !== 'prompt.suppression') mirror.take(mirror.brisk());
    await openFile(page, JSON.stringify(mirror.match.toFile()));
    const table = new Table(page, mirror);
    await table.settled();
    for (const panel of PANELS) {
      await table.openPanel(panel);
      expect(await objections(page), panel).toEqual([]);
    }
    // The odds before a roll, the text of a case, the keys.
    const action = mirror.actions.find((candidate) => mirror.rolls(candidate));
    if (action === undefined) throw new Error('nothing rolls here');
    await table.takeFromList(action);
    await page.locator('.confirm').waitFor();
    await page.locator('.prompt-tools .case').click();
    await page.locator('.rules-section').waitFor();
    expect(await objections(page), 'odds and case').toEqual([]);
    await table.button('help.title').click();
    await page.getByRole('dialog').waitFor();
    expect(await objections(page), 'help').toEqual([]);
  });
}
