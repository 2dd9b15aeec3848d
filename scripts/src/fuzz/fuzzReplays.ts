import { playRun } from '@jumpy/sim/bots/playRun';
import { SIM_RULES } from '@jumpy/sim/kinds';
import { SKILLS } from '@jumpy/sim/bots/skill';
import { type Replay, ReplayError } from '@jumpy/sim/replay';
import { createReplayPlayer } from '@jumpy/sim/replayPlayer';
import { SIM_VERSION } from '@jumpy/sim/version';
import { loadSimulation, type Simulation } from '@jumpy/sim/versions';
import type { FuzzRandom } from './fuzzRandom.ts';
import { mutateBytes } from './mutateBytes.ts';

export interface ReplayFindings {
  /** Inputs that were valid replays and were simulated. */
  played: number;
  refused: number;
  /** CPU time. */
  slowestMs: number;
  errors: string[];
}

/** Maximum CPU time of any submission. */
const MAX_CPU_MS = 100;

/**
 * Feeds random and mutated inputs to the decoders of all versions, and plays what they accept, by every rule: no prefix
 * of it exceeds the limits.
 */
export async function fuzzReplays({ random, inputs }: { random: FuzzRandom; inputs: number }): Promise<ReplayFindings> {
  const seed = 'a'.repeat(32);
  const replays = [
    playRun({ seed, mode: 'solo', skill: SKILLS.average }).replay,
    ...SIM_RULES.map((rule) => playRun({ seed, mode: 'event', rule, skill: SKILLS.average }).replay),
  ] as const;
  const versions = await loadAllVersions();
  const findings: ReplayFindings = { played: 0, refused: 0, slowestMs: 0, errors: [] };
  for (let tried = 0; tried < inputs; tried += 1) {
    const rules = random.pick(versions);
    const honest = rules.encodeReplay({ ...random.pick(replays), simVersion: rules.version });
    const bytes = random.integerBelow(4) === 0 ? random.bytes(random.integerBelow(400)) : mutateBytes(honest, random);
    const cpuBefore = process.threadCpuUsage();
    try {
      const decoded = rules.decodeReplay(bytes);
      playWithinLimits(rules, decoded);
      findings.played += 1;
      if (Buffer.compare(rules.encodeReplay(decoded), bytes) !== 0) throw new Error('it has two encodings');
    } catch (error) {
      if (error instanceof ReplayError) findings.refused += 1;
      else findings.errors.push(`${String(error)}\n  ${Buffer.from(bytes).toString('base64').slice(0, 400)}`);
    }
    const { user, system } = process.threadCpuUsage(cpuBefore);
    findings.slowestMs = Math.max(findings.slowestMs, (user + system) / 1_000);
  }
  if (findings.slowestMs > MAX_CPU_MS) findings.errors.push(`one took ${findings.slowestMs.toFixed(0)} ms`);
  return findings;
}

/** Plays a replay and checks after each tick that the run keeps within the points and jumps that any run can have. */
function playWithinLimits(rules: Simulation, replay: Replay): void {
  const player = createReplayPlayer({ simulation: rules, replay });
  while (player.step()) {
    const { score, jumps, tick, rule } = player.world;
    if (score > 20 * jumps || score * 60 > 50 * tick || jumps * 60 > 10 * tick)
      throw new Error(`${score} points and ${jumps} jumps in ${tick} ticks by the rule ${rule}`);
  }
}

/** Simulations of all released versions. */
async function loadAllVersions(): Promise<readonly [Simulation, ...Simulation[]]> {
  const numbers = Array.from({ length: SIM_VERSION }, (_, index) => index + 1);
  const [first, ...others] = (await Promise.all(numbers.map(loadSimulation))).filter((rules) => rules !== undefined);
  if (!first) throw new Error('no version of the rules is here');
  return [first, ...others];
}
