import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { runCommand } from '@jumpy/scripts/args/runCommand';
import { type Measurement, type BenchRow, renderResultsPage, formatBenchRow } from './benchRow.ts';

const RESULTS_FILE = new URL('../results.md', import.meta.url);

/** Measurements by name; each file measures one thing and is loaded on demand. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  sim: async () => (await import('./sim.ts')).measureSimulation(),
  replay: async () => (await import('./replay.ts')).measureReplaySize(),
  http: async () => (await import('./http.ts')).measureHttp(),
  settlement: async () => (await import('./settlement.ts')).measureSettlement(),
  live: async () => (await import('./live.ts')).measureLive(),
  rooms: async () => (await import('./rooms.ts')).measureRooms(),
  capacity: async () => (await import('./capacity.ts')).measureCapacity(),
  'capacity-profile': async () => (await import('./capacityProfile.ts')).profileWholeRuns(),
  fingers: async () => (await import('./fingers.ts')).measureFingers(),
  rank: async () => (await import('./rank.ts')).measureRank(),
  panel: async () => (await import('./panel.ts')).measurePanel(),
  gas: async () => (await import('./gas.ts')).measureGas(),
  chain: async () => (await import('./chain.ts')).measureChain(),
  size: async () => (await import('./size.ts')).measureBundleSizes(),
  web: async () => (await import('./web.ts')).measureWebPages(),
  media: async () => (await import('./media.ts')).measureMedia(),
  open: async () => (await import('./open.ts')).measureFirstJump(),
  demo: async () => (await import('./demo.ts')).measureDemo(),
  frame: async () => (await import('./frame.ts')).measureFrames(),
  battery: async () => (await import('./battery.ts')).measureBattery(),
  crowd: async () => (await import('./crowd.ts')).measureCrowd(),
  heap: async () => (await import('./heap.ts')).measureHeapGrowth(),
  'game-balance': async () => (await import('./gameBalance.ts')).measureBalance(),
  economy: async () => (await import('./economy.ts')).measureEconomy(),
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
      for (const row of (await MEASUREMENTS[name]?.()) ?? []) {
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
