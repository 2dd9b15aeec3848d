import { judgeRoomRun, type ReceivedTick } from '@jumpy/domain/judgeRoomRun';
import { WITNESS_RULES, type WitnessReason } from '@jumpy/domain/witness';
import type { Device, Model, Network, Random } from './models.ts';

/** Intervals of a room page's messages and of the room's frames. */
const MESSAGE_TICKS = 6;
const FRAME_MS = 1_000 / 15;
const COUNTDOWN_MS = 10_000;
const SET_BY_MS = 1_000;
/** Gaps up to this length are simulated. */
const STILL_MS = 2_000;
const LEFT_MS = WITNESS_RULES.maxGapMs + 1_500;
const FIRST_RETRY_MS = 300;
const TICK_MS = 1_000 / WITNESS_RULES.ticksPerSecond;

/** Carries messages over one connection: in order, retrying with back-off while the network is down. */
function connection(network: Network): (atMs: number) => number {
  let lastMs = -Infinity;
  return (atMs) => {
    let sentMs = atMs;
    for (let waitMs = FIRST_RETRY_MS; network.isAway(sentMs); waitMs *= 2) sentMs += waitMs;
    lastMs = Math.max(lastMs, sentMs + network.oneWayMs(sentMs));
    return lastMs;
  };
}

/** Start offset as estimated by the page, from its fastest message. */
function startLateMs(network: Network): number {
  const down = connection(network);
  const news = [-COUNTDOWN_MS, 0];
  for (let atMs = FRAME_MS; atMs < SET_BY_MS; atMs += FRAME_MS) news.push(atMs);
  return Math.min(...news.map((atMs) => down(atMs) - atMs));
}

/** Plays a room run on a device over a network; returns the verdict. */
export function playRoomModel({ device, network: networkOf }: Model, random: Random): WitnessReason | 'live' {
  const { frameMs, playMs, gaps }: Device = device(random);
  const network = networkOf(random, playMs);
  const up = connection(network);
  const lateMs = startLateMs(network);
  const ticks = Math.floor(playMs / TICK_MS);
  const heard: ReceivedTick[] = [];
  let behindMs = 0;
  let nextGap = 0;
  let stillUntilMs = -Infinity;
  for (let tick = MESSAGE_TICKS; tick <= ticks; tick += MESSAGE_TICKS) {
    const dueMs = tick * TICK_MS + lateMs + behindMs;
    const gap = gaps[nextGap];
    if (gap && dueMs >= gap.afterMs) {
      nextGap += 1;
      stillUntilMs = dueMs + gap.lengthMs;
      if (gap.lengthMs > STILL_MS) behindMs += gap.lengthMs;
    }
    const sentMs = Math.max(dueMs, stillUntilMs) + random() * frameMs;
    const atMs = up(sentMs);
    if (atMs - tick * TICK_MS > LEFT_MS) return 'digest_gap';
    if (tick % WITNESS_RULES.digestEveryTicks === 0 || tick + MESSAGE_TICKS > ticks) heard.push({ tick, atMs });
  }
  const { witness, reason } = judgeRoomRun({ startMs: 0, ticks: heard.at(-1)?.tick ?? 0, isResumed: false, heard });
  return witness === 'live' ? 'live' : (reason ?? 'no_digests');
}
