import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBenchCluster } from './benchDatabase.ts';
import { measureWholeRuns, prepareDatabase, startStage } from './capacity/stages.ts';
import type { Measurement } from './benchRow.ts';

const RUN_SECONDS = 16;
const TOP_COUNT = 20;
const ROOT = new URL('../../', import.meta.url).href;

/** What Node writes with `--cpu-prof`: samples of stacks, and the microseconds before each. */
interface CpuProfile {
  nodes: readonly { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: readonly number[];
  timeDeltas: readonly number[];
}

/** Prints where the thread of a server spends its time while it plays whole runs. Writes no row. */
export const profileWholeRuns: Measurement = async () => {
  const cluster = await startBenchCluster();
  const profileFolder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-bench-profile-'));
  try {
    const stage = await startStage(cluster, await prepareDatabase(cluster), { servers: 1, profileFolder });
    await measureWholeRuns(stage, { seconds: RUN_SECONDS, runsEach: 2 });
    await stage.stop();
    // The profile of the main thread is the largest: workers only simulate.
    const profiles = readdirSync(profileFolder).map((name) => readFileSync(path.join(profileFolder, name), 'utf8'));
    const [largest = '{}'] = profiles.sort((a, b) => b.length - a.length);
    console.log(formatProfile(JSON.parse(largest) as CpuProfile));
    return [];
  } finally {
    await cluster.stop();
    rmSync(profileFolder, { recursive: true, force: true });
  }
};

function formatProfile({ nodes, samples, timeDeltas }: CpuProfile): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const byPart = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let busyUs = 0;
  for (const [index, sample] of samples.entries()) {
    const frame = frames.get(sample);
    if (!frame || frame.functionName === '(idle)') continue;
    const us = timeDeltas[index] ?? 0;
    const file = frame.url.replace(ROOT, '');
    const name = `${frame.functionName || '(anonymous)'} ${file}${file ? `:${frame.lineNumber + 1}` : ''}`;
    const part = toPart(frame.functionName, file);
    busyUs += us;
    byPart.set(part, (byPart.get(part) ?? 0) + us);
    byFunction.set(name, (byFunction.get(name) ?? 0) + us);
  }
  const list = (times: ReadonlyMap<string, number>): string =>
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(0, TOP_COUNT)
      .map(([name, us]) => `${((us / busyUs) * 100).toFixed(1).padStart(5)} %  ${name}`)
      .join('\n');
  return `By part\n${list(byPart)}\n\nBy function\n${list(byFunction)}`;
}

/** A package, a built-in module, a folder of the server, or what V8 itself does. */
function toPart(functionName: string, file: string): string {
  const dependency = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (dependency !== undefined) return dependency;
  if (file.startsWith('node:')) return file.split('/').slice(0, 2).join('/');
  return file === ''
    ? functionName
    : file
        .split('/')
        .slice(0, file.startsWith('apps/') ? 5 : 2)
        .join('/');
}
