import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { runCommand } from '@jumpy/scripts/args/runCommand';
import type { Measurement, BenchRow } from './benchRow.ts';
import { renderResultsPage } from './resultsPage.ts';
import { formatBenchRow } from './benchRow.ts';

const RESULTS_FILE = new URL('../results.md', import.meta.url);

/** Measurements by name; each file measures one thing and is loaded on demand. */
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

const command = {
  name: 'bench',
  summary:
    'Takes the measurements and writes them to bench/results.md. With words some of them; the others stay as they are.',
  words: {
    name: 'row',
    help: 'A measurement; all of them when none is named.',
    known: () => Object.keys(MEASUREMENTS),
  },
};

await runCommand(command, async ({ words }) => {
  const rows: BenchRow[] = [];
  let failed = false;
  for (const name of words.length > 0 ? words : Object.keys(MEASUREMENTS)) {
    try {
      const { measure } = (await MEASUREMENTS[name]?.()) ?? { measure: async () => [] };
      for (const row of await measure()) {
        rows.push(row);
        console.log(formatBenchRow(row));
      }
    } catch (error) {
      failed = true;
      console.error(`${name}: the measurement failed`, error);
    }
  }
  // A complete run replaces all earlier rows.
  const isWhole = words.length === 0 && !failed;
  const machine = `${os.cpus().length} cores of ${os.cpus()[0]?.model.trim() ?? 'an unknown CPU'}, Node ${process.version}`;
  writeFileSync(
    RESULTS_FILE,
    renderResultsPage(rows, { machine, before: isWhole ? '' : readFileSync(RESULTS_FILE, 'utf8') }),
  );
  // Some measurements leave connections open.
  process.exit(failed ? 1 : 0);
});
