import { deflateRawSync } from 'node:zlib';
import { createFeatDetector } from '@jumpy/domain/feats';
import { DIGEST_INTERVAL_TICKS, finalDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import type { SimEvent } from '@jumpy/sim/events';
import { type Replay, replayVersion } from '@jumpy/sim/replay';
import type { Simulation as Rules } from '@jumpy/sim/versions';
import { computeHeightProfile } from '@jumpy/domain/heightProfile';
import { analyzeInputs } from './inputAnalysis/analyzeInputs.ts';
import { loadRules } from './replays/loadRules.ts';
import type { SimulationResult, SimulationJob } from './replays/simulator.ts';

/** Worker entry: simulates a replay by the rules of its version. */
export default async function simulateReplay({ runId, bytes }: SimulationJob): Promise<SimulationResult> {
  const rules = await loadRules(replayVersion(bytes));
  const replay = rules.decodeReplay(bytes);
  const landings: { tick: number; y: number }[] = [];
  const levelStarts: number[] = [0];
  const events: Record<string, number> = {};
  const feats = createFeatDetector();
  const result = rules.simulate(replay, (event) => {
    const name = toEventKey(event);
    events[name] = (events[name] ?? 0) + 1;
    feats.observe(event);
    if (event.type === 'land') landings.push({ tick: event.tick, y: event.y });
    // A ride may carry past a whole level, which then took no time.
    if (event.type === 'level') while (levelStarts.length < event.level) levelStarts.push(event.tick);
  });
  const { score, jumps, enemies, ticks, level, cause, over } = result;
  // Inputs after the end of the run are rejected, so nothing more is computed.
  const isWhole = ticks === replay.lengthTicks;
  return {
    ...{ score, jumps, enemies, ticks, level, cause, over, events },
    sections: result.sections,
    derivedFrom: result.derivedFrom,
    feats: feats.getFound(),
    heights: computeHeightProfile(landings, ticks),
    levelTicks: levelStarts.map((start, index) => (levelStarts[index + 1] ?? ticks) - start),
    ...(isWhole ? computeDigests(rules, { runId, replay }) : { digests: [], standstills: [] }),
    ...(isWhole ? { fingers: analyzeInputs(rules, replay) } : {}),
    // Default compression level: the maximum is ten times slower on noise and saves almost nothing.
    deflated: isWhole ? deflateRawSync(bytes) : new Uint8Array(),
  };
}

function toEventKey(event: SimEvent): string {
  if (event.type === 'stomp') return `stomp.${event.foe}`;
  return event.type === 'pickup' ? `pickup.${event.pickup}` : event.type;
}

function computeDigests(
  rules: Rules,
  { runId, replay }: { runId: string; replay: Replay },
): Pick<SimulationResult, 'digests' | 'standstills'> {
  const trail = rules.inputTrail(replay, { fromTick: 0, toTick: replay.lengthTicks });
  const links = [firstDigest(runId)];
  for (let tick = DIGEST_INTERVAL_TICKS; tick <= trail.length; tick += DIGEST_INTERVAL_TICKS)
    links.push(nextDigest(links.at(-1) ?? '', trail.subarray(tick - DIGEST_INTERVAL_TICKS, tick)));
  const standstills = [...replay.reviveTicks, replay.lengthTicks].map((tick) => {
    const last = Math.floor(tick / DIGEST_INTERVAL_TICKS);
    return { tick, digest: finalDigest(links[last] ?? '', trail.subarray(last * DIGEST_INTERVAL_TICKS, tick)) };
  });
  return { digests: links.slice(1), standstills };
}
