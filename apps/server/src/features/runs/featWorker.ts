import os from 'node:os';
import { inflateRawSync } from 'node:zlib';
import { createFeatFinder, type FoundFeat } from '@jumpy/domain/feats';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { replayVersion } from '@jumpy/sim/replay';
import { rulesOf } from './replays/rulesOf.ts';

export interface FeatsOfRun {
  feats: readonly FoundFeat[];
  /** What it took of the processor, in milliseconds. */
  cpuMs: number;
}

// On Linux a thread has a priority of its own; elsewhere it would be that of the server.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Runs in a thread of its own, behind everything else: looks for feats in a replay as it is kept, by the rules of its own version. */
export default async function featsOfReplay(deflated: Uint8Array): Promise<FeatsOfRun> {
  const before = process.threadCpuUsage();
  const bytes = inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES });
  const rules = await rulesOf(replayVersion(bytes));
  const finder = createFeatFinder();
  rules.simulate(rules.decodeReplay(bytes), finder.see);
  const { user, system } = process.threadCpuUsage(before);
  return { feats: finder.found(), cpuMs: (user + system) / 1_000 };
}
