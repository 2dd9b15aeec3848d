import os from 'node:os';
import { inflateRawSync } from 'node:zlib';
import { createFeatDetector, type FoundFeat } from '@jumpy/domain/feats';
import { MAX_REPLAY_BYTES } from '@jumpy/protocol/unpackReplay';
import { replayVersion } from '@jumpy/sim/replay';
import { loadRules } from './replays/loadRules.ts';

export interface RunFeats {
  feats: readonly FoundFeat[];
  /** CPU time used, in milliseconds. */
  cpuMs: number;
}

// Only Linux has priorities per thread; elsewhere this would lower the whole server's.
if (os.platform() === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** Worker entry, at low priority: finds feats in a stored replay by the rules of its version. */
export default async function findReplayFeats(deflated: Uint8Array): Promise<RunFeats> {
  const before = process.threadCpuUsage();
  const bytes = inflateRawSync(deflated, { maxOutputLength: MAX_REPLAY_BYTES });
  const rules = await loadRules(replayVersion(bytes));
  const finder = createFeatDetector();
  rules.simulate(rules.decodeReplay(bytes), finder.observe);
  const { user, system } = process.threadCpuUsage(before);
  return { feats: finder.getFound(), cpuMs: (user + system) / 1_000 };
}
