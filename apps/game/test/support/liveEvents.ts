import type { LiveRunEvent, LiveRun } from '@jumpy/protocol/http/live';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { Replay } from '@jumpy/sim/replay';
import { inputTrail } from '@jumpy/sim/inputTrail';

const MARK_TICKS = 120;
const DIGITS = 8;
const FIRST_SECTIONS = 3;

export const LUNA: LiveRun = {
  runId: '00000000-0000-4000-8000-000000000001',
  player: { publicId: '00000000-0000-4000-8000-000000000002', username: 'Luna', avatarUrl: '/luna.svg', level: 4 },
  look: 'jumpy',
  score: 0,
  level: 1,
  startPlace: 0,
  startedAt: 0,
  commitment: 'a'.repeat(64),
};

/** Header of a run, with three sections of its course. */
export function headOf({ simVersion, seed }: Replay): LiveRunEvent {
  return { type: 'head', run: LUNA, simVersion, seed: seed.slice(0, DIGITS * FIRST_SECTIONS) };
}

/** The remaining sections of the course. */
export function sectionsOf({ seed }: Replay): LiveRunEvent[] {
  const remaining = seed.slice(DIGITS * FIRST_SECTIONS);
  return remaining === '' ? [] : [{ type: 'sections', from: FIRST_SECTIONS, seed: remaining }];
}

/** The inputs between two ticks, as sent with marks. */
export function playEventsOf(
  replay: Replay,
  { fromTick, toTick }: { fromTick: number; toTick: number },
): LiveRunEvent[] {
  const events: LiveRunEvent[] = [];
  const [reviveTick] = replay.reviveTicks;
  for (let tick = fromTick; tick < toTick;) {
    const next = Math.min(toTick, tick - (tick % MARK_TICKS) + MARK_TICKS);
    const isCut = reviveTick !== undefined && tick < reviveTick && reviveTick < next;
    const endTick = isCut ? reviveTick : next;
    if (tick === reviveTick) events.push({ type: 'revive', tick });
    const ticks = { fromTick: tick, toTick: endTick };
    events.push({ type: 'play', ...ticks, inputs: packInputs(inputTrail(replay, ticks), ticks) });
    tick = endTick;
  }
  return events;
}
