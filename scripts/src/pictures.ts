import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { assertPositionals } from './args/parseArguments.ts';
import { runCommand } from './args/runCommand.ts';
import { openCatalogue, type StateName } from './catalogue/openCatalogue.ts';
import { type StateScreenshot, type SheetPlan, writeSheet } from './catalogue/writeSheet.ts';
import { ROOT } from './env.ts';

/** Real viewport sizes; the sheets are compared visually, not measured. */
const PHONE_SHEET: SheetPlan = { size: { width: 390, height: 844 }, scale: 0.6, columns: 6 };
const DESKTOP_SHEET: SheetPlan = { size: { width: 1_440, height: 900 }, scale: 0.4, columns: 3 };

const PICTURES_FOLDER = path.join(ROOT, 'docs/pictures/states');

const command = {
  name: 'pictures',
  summary:
    'Pictures every state of every screen on a phone and on a desk, two sheets a screen, in docs/pictures/states.',
  words: { name: 'screen', help: 'A screen as in the names of the sheets; all of them when none is named.' },
};

await runCommand(command, async ({ words }) => {
  const catalogue = await openCatalogue();
  try {
    const known = [...new Set(catalogue.states.map(({ screen }) => screen))];
    assertPositionals(words, { ...command, words: { ...command.words, known: () => known } });
    const screens = new Map<string, StateName[]>();
    for (const name of catalogue.states) {
      if (words.length === 0 || words.includes(name.screen))
        screens.set(name.screen, [...(screens.get(name.screen) ?? []), name]);
    }
    mkdirSync(PICTURES_FOLDER, { recursive: true });
    await catalogue.forEachState([...screens], async (page, [screen, states]) => {
      const phone: StateScreenshot[] = [];
      const desk: StateScreenshot[] = [];
      for (const name of states) {
        await catalogue.show(page, name, PHONE_SHEET.size);
        phone.push({ state: name.state, image: await page.screenshot() });
        await catalogue.resize(page, DESKTOP_SHEET.size);
        desk.push({ state: name.state, image: await page.screenshot() });
      }
      await writeSheet(path.join(PICTURES_FOLDER, `${screen}-390.webp`), phone, PHONE_SHEET);
      await writeSheet(path.join(PICTURES_FOLDER, `${screen}-1440.webp`), desk, DESKTOP_SHEET);
      console.log(`${screen}: ${states.length}`);
    });
  } finally {
    await catalogue.close();
  }
});
