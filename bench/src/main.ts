import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import type { Measurement, Row } from './row.ts';
import { resultsPage } from './resultsPage.ts';
import { rowText } from './row.ts';

const RESULTS = new URL('../results.md', import.meta.url);

/** Rows by name; each file measures one thing and is loaded only when asked for. */
const MEASUREMENTS: Readonly<Record<string, () => Promise<{ measure: Measurement }>>> = {
  sim: () => import('./sim.ts'),
  replay: () => import('./replay.ts'),
  http: () => import('./http.ts'),
  settlement: () => import('./settlement.ts'),
  live: () => import('./live.ts'),
  rooms: () => import('./rooms.ts'),
  fingers: () => import('./fingers.ts'),
  rank: () => import('./rank.ts'),
  panel: () => import('./panel.ts'),
  gas: () => import('./gas.ts'),
  chain: () => import('./chain.ts'),
  size: () => import('./size.ts'),
  web: () => import('./web.ts'),
  media: () => import('./media.ts'),
  open: () => import('./open.ts'),
  demo: () => import('./demo.ts'),
  frame: () => import('./frame.ts'),
  crowd: () => import('./crowd.ts'),
  heap: () => import('./heap.ts'),
  'game-balance': () => import('./gameBalance.ts'),
  economy: () => import('./economy.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in MEASUREMENTS));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`);
  process.exit(2);
}

const rows: Row[] = [];
let failed = false;
for (const name of asked.length > 0 ? asked : Object.keys(MEASUREMENTS)) {
  try {
    const { measure } = (await MEASUREMENTS[name]?.()) ?? { measure: async () => [] };
    for (const row of await measure()) {
      rows.push(row);
      console.log(rowText(row));
    }
  } catch (error) {
    failed = true;
    console.error(`${name}: the measurement failed`, error);
  }
}
// A whole run leaves nothing of the runs before it.
const isWhole = asked.length === 0 && !failed;
const machine = `${os.cpus().length} cores of ${os.cpus()[0]?.model.trim() ?? 'an unknown CPU'}, Node ${process.version}`;
writeFileSync(RESULTS, resultsPage(rows, { machine, before: isWhole ? '' : readFileSync(RESULTS, 'utf8') }));
process.exit(failed ? 1 : 0);
