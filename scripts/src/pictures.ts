import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openCatalogue, type StateName } from './catalogue/openCatalogue.ts';
import { ROOT } from './env.ts';

/** npm run pictures: every state of every screen as a phone and as a desk shows it, a sheet for each screen, or those that match the given words. */
const FOLDER = path.join(ROOT, 'docs/pictures/states');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1_440, height: 900 };
/** Of the page's own size: the sheets are compared side by side, not measured. */
const SMALL = { phone: 0.6, desk: 0.4 } as const;
/** States beside each other. */
const COLUMNS = { phone: 6, desk: 3 } as const;
const GAP = 8;
const LABEL = 22;
const QUALITY = 62;

interface Picture {
  state: string;
  image: Buffer;
}

const words = process.argv.slice(2);
const catalogue = await openCatalogue();
try {
  const screens = new Map<string, StateName[]>();
  for (const name of catalogue.states) screens.set(name.screen, [...(screens.get(name.screen) ?? []), name]);
  mkdirSync(FOLDER, { recursive: true });
  const page = await catalogue.page();
  for (const [screen, states] of screens) {
    if (words.length > 0 && !words.includes(screen)) continue;
    const phone: Picture[] = [];
    const desk: Picture[] = [];
    for (const name of states) {
      await catalogue.show(page, name, PHONE);
      phone.push({ state: name.state, image: await page.screenshot() });
      await catalogue.resize(page, DESK);
      desk.push({ state: name.state, image: await page.screenshot() });
    }
    await writeSheet(`${screen}-390`, phone, { size: PHONE, scale: SMALL.phone, columns: COLUMNS.phone });
    await writeSheet(`${screen}-1440`, desk, { size: DESK, scale: SMALL.desk, columns: COLUMNS.desk });
    console.log(`${screen}: ${states.length}`);
  }
} finally {
  await catalogue.close();
}

/** Writes pictures in rows, each under its name, in place of the sheet of before. */
async function writeSheet(
  name: string,
  pictures: readonly Picture[],
  { size, scale, columns }: { size: { width: number; height: number }; scale: number; columns: number },
): Promise<void> {
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / across);
  const placed = pictures.map(async ({ state, image }, index) => {
    const left = (index % across) * (width + GAP) + GAP;
    const top = Math.floor(index / across) * (height + LABEL + GAP) + GAP;
    const label = `<svg width="${width}" height="${LABEL}"><text x="2" y="16" font-family="sans-serif" font-size="14">${state}</text></svg>`;
    return [
      { input: Buffer.from(label), left, top },
      { input: await sharp(image).resize(width, height).toBuffer(), left, top: top + LABEL },
    ];
  });
  const file = path.join(FOLDER, `${name}.webp`);
  rmSync(file, { force: true });
  await sharp({
    create: {
      width: across * (width + GAP) + GAP,
      height: down * (height + LABEL + GAP) + GAP,
      channels: 3,
      background: 'white',
    },
  })
    .composite((await Promise.all(placed)).flat())
    .webp({ quality: QUALITY, effort: 5 })
    .toFile(file);
}
