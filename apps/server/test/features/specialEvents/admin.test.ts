import { ErrorResponse } from '@jumpy/protocol/common';
import {
  AdminSpecialEventsResponse,
  type SpecialEventPlan,
  SpecialEventResponse,
  SpecialEventsResponse,
} from '@jumpy/protocol/http/specialEvents';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createArena } from '../runs/arena.ts';
import { createEvent, DAY_MS, MONDAY, SEASON, seedAdmin, WEEKEND } from './specialEvent.ts';

/** Eight days before the season. */
const EARLY = MONDAY - 8 * DAY_MS;

let arena: TestApp;
let signIn: () => Promise<Client>;
beforeEach(async () => {
  arena = await createArena('special events', { now: new Date(EARLY).toISOString() });
  signIn = await seedAdmin(arena);
});
afterEach(() => arena.close());

const create = async (plan: SpecialEventPlan, announceLate?: true) =>
  (await signIn()).post('/api/admin/special-events', { plan, ...(announceLate ? { announceLate } : {}) });
const change = async (id: number, plan: SpecialEventPlan, seen: SpecialEventPlan = SEASON) =>
  (await signIn()).post('/api/admin/special-events/change', { id, plan, seen });
const cancel = async (id: number) =>
  (await signIn()).post('/api/admin/special-events/cancel', { id, reason: 'It was planned by mistake' });
const listAll = async () =>
  (await (await signIn()).get('/api/admin/special-events')).as(AdminSpecialEventsResponse).events;
const listPublic = async () => {
  const response = await arena.newClient().get('/api/special-events');
  return response.as(SpecialEventsResponse).events.map(({ name }) => name);
};
const auditActs = async () =>
  (await arena.context.db.selectFrom('adminLog').select(['act', 'kind', 'outcome']).orderBy('seq').execute()).map(
    ({ act, kind, outcome }) => (kind === 'end' ? `${act}: ${outcome}` : act),
  );

test('one act of an operator makes a season, which becomes public a week before it starts', async () => {
  const response = (await create(SEASON)).as(AdminSpecialEventsResponse);
  expect(response.events).toMatchObject([{ ...SEASON, cancelledAt: null, closedAt: null, players: 0, rewards: 0 }]);
  expect(await listPublic()).toEqual([]);
  const [{ id } = { id: 0 }] = response.events;
  expect(await arena.newClient().get(`/api/special-events/${id}`)).toMatchObject({ status: 404 });
  expect(await arena.newClient().get(`/api/special-events/${id}/board`)).toMatchObject({ status: 404 });
  arena.clock.set(MONDAY - 7 * DAY_MS - 1);
  expect(await listPublic()).toEqual([]);
  arena.clock.advance(2_001);
  expect(await listPublic()).toEqual(['Coral tides']);
  const found = (await arena.newClient().get(`/api/special-events/${id}`)).as(SpecialEventResponse);
  expect(found).toEqual({ success: true, serverNow: arena.clock.nowMs(), event: { id, ...SEASON, cancelledAt: null } });
  expect(await auditActs()).toEqual(['start season', 'start season: done']);
});

test('a season can begin with the current week, and is public at once', async () => {
  arena.clock.set(MONDAY + 2 * DAY_MS);
  expect(await create(SEASON)).toMatchObject({ status: 200 });
  expect(await listPublic()).toEqual(['Coral tides']);
});

test('a weekend within a week needs a confirmation that it is announced late', async () => {
  arena.clock.set(WEEKEND.startsAt - 7 * DAY_MS + 1);
  expect(await create(WEEKEND)).toMatchObject({ status: 409, code: 'special_event_late', field: 'startsAt' });
  expect(await listAll()).toEqual([]);
  expect(await create(WEEKEND, true)).toMatchObject({ status: 200 });
  expect(await listPublic()).toEqual(['Floaty']);
});

test('only operators may plan, change and call off', async () => {
  const player = await arena.signIn();
  expect(await player.get('/api/admin/special-events')).toMatchObject({ status: 403 });
  expect(await player.post('/api/admin/special-events', { plan: SEASON })).toMatchObject({ status: 403 });
  expect(await player.post('/api/admin/special-events/cancel', { id: 1, reason: 'because' })).toMatchObject({
    status: 403,
  });
  expect(await listAll()).toEqual([]);
});

test.each<[string, Partial<SpecialEventPlan>, { code: string; field?: string }]>([
  ['from Tuesday', { startsAt: MONDAY + DAY_MS }, { code: 'special_event_invalid', field: 'startsAt' }],
  ['to Tuesday', { endsAt: MONDAY + 8 * DAY_MS }, { code: 'special_event_invalid', field: 'endsAt' }],
  ['of 14 weeks', { endsAt: MONDAY + 98 * DAY_MS }, { code: 'special_event_invalid', field: 'endsAt' }],
  ['in a place that is none', { startPlace: 8 }, { code: 'special_event_invalid', field: 'startPlace' }],
  ['with a rule', { rule: 'no_hop' }, { code: 'special_event_invalid', field: 'rule' }],
  ['with a look on sale as reward', { rewardLook: 'hat_cap' }, { code: 'special_event_invalid', field: 'rewardLook' }],
  ['of the past', { startsAt: MONDAY - 28 * DAY_MS }, { code: 'special_event_invalid', field: 'startsAt' }],
  ['without a name', { name: '  ' }, { code: 'bad_request' }],
])('a season %s is refused and nothing is written', async (_name, values, refusal) => {
  const response = await create({ ...SEASON, ...values });
  expect(response.as(ErrorResponse)).toMatchObject(refusal);
  expect(await listAll()).toEqual([]);
  expect(await auditActs()).toEqual([]);
});

test('two seasons never overlap, even if they are created at the same time; a weekend may lie in a season', async () => {
  const other = { ...SEASON, name: 'Late tides', startsAt: MONDAY + 21 * DAY_MS, endsAt: MONDAY + 49 * DAY_MS };
  const responses = await Promise.all([create(SEASON), create(other), create(SEASON), create(other)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'special_event_overlap')).toHaveLength(3);
  expect(await create(WEEKEND)).toMatchObject({ status: 200 });
  expect(await create({ ...SEASON, startsAt: MONDAY + 49 * DAY_MS, endsAt: MONDAY + 56 * DAY_MS })).toMatchObject({
    status: 200,
  });
  expect(await listAll()).toHaveLength(3);
});

test('an event changes until it begins, by what the operator saw', async () => {
  const id = await createEvent(await signIn());
  const plan = { ...SEASON, name: 'Coral waves', startPlace: 4 };
  expect(await change(id, plan)).toMatchObject({ status: 200 });
  expect(await change(id, SEASON)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await change(id + 1, plan)).toMatchObject({ status: 404 });
  arena.clock.set(MONDAY);
  expect(await change(id, SEASON, plan)).toMatchObject({ status: 409, code: 'special_event_begun' });
  expect(await listAll()).toMatchObject([plan]);
});

test('called off before the start it never happens, and its dates are free again', async () => {
  const id = await createEvent(await signIn());
  arena.clock.set(MONDAY - 6 * DAY_MS);
  expect(await listPublic()).toEqual(['Coral tides']);
  expect(await cancel(id)).toMatchObject({ status: 200 });
  expect(await listPublic()).toEqual([]);
  expect(await cancel(id)).toMatchObject({ status: 409, code: 'special_event_over' });
  expect(await change(id, { ...SEASON, name: 'Again' })).toMatchObject({ code: 'special_event_begun' });
  expect(await create(SEASON)).toMatchObject({ status: 200 });
  expect(await auditActs()).toContain('cancel season');
});

test('called off later it ends at that moment', async () => {
  const id = await createEvent(await signIn());
  arena.clock.set(MONDAY + DAY_MS);
  expect(await cancel(id)).toMatchObject({ status: 200 });
  const { event } = (await arena.newClient().get(`/api/special-events/${id}`)).as(SpecialEventResponse);
  expect(event).toMatchObject({ endsAt: MONDAY + DAY_MS, cancelledAt: MONDAY + DAY_MS });
  expect(await listAll()).toMatchObject([{ plannedEndsAt: SEASON.endsAt, endsAt: MONDAY + DAY_MS }]);
});

test('the calendar has what runs or comes, and the last eight that ended', async () => {
  const week = (index: number): SpecialEventPlan => ({
    ...SEASON,
    ...{ name: `Season ${index}`, startsAt: MONDAY + index * 7 * DAY_MS, endsAt: MONDAY + (index + 1) * 7 * DAY_MS },
  });
  for (let index = 0; index < 12; index += 1) await createEvent(await signIn(), week(index));
  arena.clock.set(MONDAY + 10 * 7 * DAY_MS + DAY_MS);
  expect(await listPublic()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `Season ${index}`));
});
