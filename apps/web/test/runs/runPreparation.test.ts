import { beforeEach, describe, expect, test } from 'vitest';
import { createTicketPrefetcher, type TicketPrefetcher } from '../../src/runs/runPreparation.ts';
import { SOLO_RUN } from '../../src/runs/runRequest.ts';
import { manualTimers, type ManualTimers } from '../support/manualTimers.ts';
import { gameSession, refusal, runTicket, type StubApi, stubApi, UNREACHABLE } from './stubApi.ts';

let timers: ManualTimers;
let api: StubApi;
let tickets: TicketPrefetcher;

beforeEach(() => {
  timers = manualTimers();
  api = stubApi(timers.nowMs);
  tickets = createTicketPrefetcher({ api, nowMs: timers.nowMs, securityFlags: () => ['devtools'] });
});

describe('the ticket prefetcher', () => {
  test('PLAUS-06 opens a session with token, challenge, expiry, games and player, and gets a ticket with it', async () => {
    const { ticket, session } = await tickets.take(SOLO_RUN);
    expect(session).toEqual(gameSession(1, timers.nowMs()));
    expect(ticket).toEqual(runTicket(1));
    expect(api.requestsTo('startSession')).toEqual([{ securityFlags: ['devtools'] }]);
    expect(api.requestsTo('runTicket')).toEqual([{ session, runRequest: SOLO_RUN }]);
  });

  test('returns a prefetched ticket without another request', async () => {
    tickets.prefetch(SOLO_RUN);
    tickets.prefetch(SOLO_RUN);
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(1).runId);
    expect(api.requestsTo('runTicket')).toHaveLength(1);
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(2).runId);
    expect(api.requestsTo('startSession')).toHaveLength(1);
  });

  test('replaces a ticket older than a minute, and uses it only when the server is unreachable', async () => {
    tickets.prefetch(SOLO_RUN);
    await new Promise(setImmediate);
    timers.pass(60_001);
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(2).runId);
    tickets.prefetch(SOLO_RUN);
    await new Promise(setImmediate);
    timers.pass(60_001);
    api.answer.runTicket = async () => UNREACHABLE;
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(3).runId);
  });

  test('PLAUS-07 PLAUS-22 silently renews a session that is 30 minutes old', async () => {
    await tickets.take(SOLO_RUN);
    timers.pass(30 * 60_000 - 1);
    await tickets.take(SOLO_RUN);
    expect(api.requestsTo('startSession')).toHaveLength(1);
    timers.pass(1);
    expect((await tickets.take(SOLO_RUN)).session).toEqual(gameSession(2, timers.nowMs()));
  });

  test('PLAUS-07 does not return a ticket prefetched in a session that has expired', async () => {
    tickets.prefetch(SOLO_RUN);
    await tickets.take(SOLO_RUN);
    tickets.prefetch(SOLO_RUN);
    await new Promise(setImmediate);
    timers.pass(31 * 60_000);
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(3).runId);
  });

  test.each(['session_used_up', 'session_expired', 'no_session'] as const)(
    'PLAUS-08 renews the session when the server responds %s',
    async (code) => {
      const { runTicket: answer } = api.answer;
      let refusalCount = 0;
      api.answer.runTicket = async (session) => {
        if (session.session.sessionToken === gameSession(1, 0).sessionToken) {
          refusalCount += 1;
          return refusal(409, 'No.', code);
        }
        return answer(session);
      };
      expect((await tickets.take(SOLO_RUN)).session.sessionToken).toBe(gameSession(2, 0).sessionToken);
      expect(refusalCount).toBe(1);
    },
  );

  test('PLAUS-21 reports that there is no active session when none can be opened', async () => {
    api.answer.startSession = async () => UNREACHABLE;
    await expect(tickets.take(SOLO_RUN)).rejects.toThrow(/^Cannot start game: No active session\./);
  });

  test.each([
    ['ahead', 365 * 86_400_000],
    ['behind', -365 * 86_400_000],
  ])('PLAUS-07 works with a clock a year %s, and renews the session after 30 minutes', async (_, offMs) => {
    tickets = createTicketPrefetcher({ api, nowMs: () => timers.nowMs() + offMs, securityFlags: () => [] });
    await tickets.take(SOLO_RUN);
    tickets.prefetch(SOLO_RUN);
    await new Promise(setImmediate);
    expect((await tickets.take(SOLO_RUN)).ticket.runId).toBe(runTicket(2).runId);
    timers.pass(30 * 60_000 - 1);
    await tickets.take(SOLO_RUN);
    expect(api.requestsTo('startSession')).toHaveLength(1);
    timers.pass(1);
    await tickets.take(SOLO_RUN);
    expect(api.requestsTo('startSession')).toHaveLength(2);
  });

  test('PLAUS-22 reports that the session expired when it cannot be renewed', async () => {
    await tickets.take(SOLO_RUN);
    timers.pass(30 * 60_000);
    api.answer.startSession = async () => UNREACHABLE;
    await expect(tickets.take(SOLO_RUN)).rejects.toThrow(/^Cannot start game: Session expired\./);
  });

  test('PLAUS-23 PLAUS-24 passes the server’s messages on unchanged', async () => {
    api.answer.startSession = async () => refusal(403, 'Cannot start game: Finish onboarding first', 'play_refused');
    await expect(tickets.take(SOLO_RUN)).rejects.toMatchObject({
      message: 'Cannot start game: Finish onboarding first',
      code: 'play_refused',
    });
    api.answer.startSession = async () => refusal(403, 'Security violation detected', 'security_violation');
    await expect(tickets.take(SOLO_RUN)).rejects.toMatchObject({
      message: 'Security violation detected',
      code: 'security_violation',
    });
  });

  test('PLAUS-23 adds its prefix to a bare reason', async () => {
    api.answer.runTicket = async () => refusal(429, 'Too many games a minute.', 'rate_limited');
    await expect(tickets.take(SOLO_RUN)).rejects.toThrow('Cannot start game: Too many games a minute.');
  });

  test('retries a failed prefetch at the start', async () => {
    const { runTicket: answer } = api.answer;
    api.answer.runTicket = async () => UNREACHABLE;
    tickets.prefetch(SOLO_RUN);
    await new Promise(setImmediate);
    api.answer.runTicket = answer;
    expect((await tickets.take(SOLO_RUN)).ticket).toEqual(runTicket(1));
  });
});
