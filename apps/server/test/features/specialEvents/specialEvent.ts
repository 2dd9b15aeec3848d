import { AdminSpecialEventsResponse, type SpecialEventPlan } from '@jumpy/protocol/http/specialEvents';
import type { Client } from '../../support/client.ts';
import type { SeededPlayer, TestApp } from '../../support/testApp.ts';
import { settleMade } from '../runs/madeRun.ts';

export const DAY_MS = 86_400_000;
/** A Monday, 00:00 UTC. */
export const MONDAY = Date.UTC(2026, 10, 30);

export const SEASON: SpecialEventPlan = {
  ...{ kind: 'season', name: 'Coral tides', nameEs: 'Mareas de coral', startPlace: 3, rule: 'standard' },
  ...{ startsAt: MONDAY, endsAt: MONDAY + 28 * DAY_MS, rewardLook: 'frame_tides' },
};
export const WEEKEND: SpecialEventPlan = {
  ...{ kind: 'weekend', name: 'Floaty', nameEs: null, startPlace: 0, rule: 'low_gravity' },
  ...{ startsAt: MONDAY + 11 * DAY_MS, endsAt: MONDAY + 14 * DAY_MS, rewardLook: null },
};

/** Seeds an operator and returns how they sign in, which they do again after the clock was moved. */
export async function seedAdmin(arena: TestApp): Promise<() => Promise<Client>> {
  const boss = await arena.seedPlayer({ discordId: '900000000000000010', username: 'boss' });
  return () => arena.signIn(boss);
}

/** Creates an event as an operator and returns its id. */
export async function createEvent(admin: Client, plan: SpecialEventPlan = SEASON): Promise<number> {
  const response = await admin.post('/api/admin/special-events', { plan, announceLate: true });
  const ids = response.as(AdminSpecialEventsResponse).events.map(({ id }) => id);
  return Math.max(...ids);
}

/** Settles a live run of an event. */
export async function putOnBoard(
  arena: TestApp,
  { id, player, score }: { id: number; player: Pick<SeededPlayer, 'id'>; score: number },
): Promise<string> {
  const run = { score, jumps: 5, ticks: 600, live: true, mode: 'event' as const, specialEventId: id };
  const { runId } = await settleMade(arena, player, run);
  return runId;
}
