import { deflateRawSync } from 'node:zlib';
import { createFeatFinder } from '@jumpy/domain/feats';
import { DIGEST_TICKS, endDigest, firstDigest, nextDigest } from '@jumpy/protocol/inputDigest';
import type { SimEvent } from '@jumpy/sim/events';
import { type Replay, replayVersion } from '@jumpy/sim/replay';
import type { Simulation as Rules } from '@jumpy/sim/versions';
import { heightLine } from '@jumpy/domain/heightLine';
import { readReplayFingers } from './fingers/readReplayFingers.ts';
import { rulesOf } from './replays/rulesOf.ts';
import type { Simulation, SimulationJob } from './replays/simulation.ts';

/** Worker entry: simulates a replay by the rules of its version. */
export default async function simulateReplay({ runId, bytes }: SimulationJob): Promise<Simulation> {
  const rules = await rulesOf(replayVersion(bytes));
  const replay = rules.decodeReplay(bytes);
  const landings: { tick: number; y: number }[] = [];
  const levelStarts: number[] = [0];
  const events: Record<string, number> = {};
  const feats = createFeatFinder();
  const result = rules.simulate(replay, (event) => {
    const name = eventName(event);
    events[name] = (events[name] ?? 0) + 1;
    feats.see(event);
    if (event.type === 'land') landings.push({ tick: event.tick, y: event.y });
    if (event.type === 'level' && event.level > levelStarts.length) levelStarts.push(event.tick);
  });
  const { score, jumps, enemies, ticks, level, cause, over } = result;
  // Inputs after the end of the run are rejected, so nothing more is computed.
  const isWhole = ticks === replay.lengthTicks;
  return {
    ...{ score, jumps, enemies, ticks, level, cause, over, events },
    sections: result.sections,
    derivedFrom: result.derivedFrom,
    feats: feats.found(),
    heights: heightLine(landings, ticks),
    levelTicks: levelStarts.map((start, index) => (levelStarts[index + 1] ?? ticks) - start),
    ...(isWhole ? digestsOf(rules, { runId, replay }) : { digests: [], standstills: [] }),
    ...(isWhole ? { fingers: readReplayFingers(rules, replay) } : {}),
    // Default compression level: the maximum is ten times slower on noise and saves almost nothing.
    deflated: isWhole ? deflateRawSync(bytes) : new Uint8Array(),
  };
}

function eventName(event: SimEvent): string {
  if (event.type === 'stomp') return `stomp.${event.foe}`;
  return event.type === 'pickup' ? `pickup.${event.pickup}` : event.type;
}

function digestsOf(
  rules: Rules,
  { runId, replay }: { runId: string; replay: Replay },
): Pick<Simulation, 'digests' | 'standstills'> {
  const trail = rules.inputTrail(replay, { fromTick: 0, toTick: replay.lengthTicks });
  const links = [firstDigest(runId)];
  for (let tick = DIGEST_TICKS; tick <= trail.length; tick += DIGEST_TICKS)
    links.push(nextDigest(links.at(-1) ?? '', trail.subarray(tick - DIGEST_TICKS, tick)));
  const standstills = [...replay.reviveTicks, replay.lengthTicks].map((tick) => {
    const last = Math.floor(tick / DIGEST_TICKS);
    return { tick, digest: endDigest(links[last] ?? '', trail.subarray(last * DIGEST_TICKS, tick)) };
  });
  return { digests: links.slice(1), standstills };
}
