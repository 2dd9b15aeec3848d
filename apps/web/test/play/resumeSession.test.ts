import type { ResumableRunInfo } from '@jumpy/protocol/http/resume';
import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import { beforeEach, expect, test } from 'vitest';
import { createNetwork } from '../../src/data/network.ts';
import { PlaySession } from '../../src/features/play/playSession.ts';
import { createRunService, type RunService } from '../../src/runs/runService.ts';
import { SOLO_RUN, type RunRequest } from '../../src/runs/runRequest.ts';
import { abandonedNothing } from '../runs/abandonedNothing.ts';
import { heldOutbox } from '../runs/heldOutbox.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { PLAYER_ID, stubApi } from '../runs/stubApi.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';

const run: ResumableRunInfo = {
  ...{ runId: runIdOf(41), mode: 'solo', score: 420, level: 3 },
  ...{ isHeard: true, leftMs: 40_000, leg: 1 },
};
let offered: ResumableRunInfo | undefined;
let emitOfferChange: () => void;
let posted: ShellToGameMessage[];
let calls: unknown[];

function open(runRequest: RunRequest): PlaySession {
  const timers = manualTimers();
  const service: RunService = createRunService({
    ...{ discordId: PLAYER_ID, api: stubApi(timers.nowMs), outbox: heldOutbox(), timers },
    ...{ random: () => 0, securityFlags: () => [], abandonedRuns: abandonedNothing() },
  });
  return new PlaySession({
    service: {
      ...service,
      getOfferedRun: () => offered,
      onOffer(listener) {
        emitOfferChange = listener;
        return () => undefined;
      },
      declineOfferedRun: () => void calls.push('leave'),
      start(request, flags, resumes) {
        calls.push(resumes);
        return service.start(request, flags);
      },
    },
    ...{
      network: createNetwork(timers),
      runRequest,
      timers,
      storage: createMemoryStorage(),
      events: new EventTarget(),
    },
    post: (message) => void posted.push(message),
    tabs: { announceStart: () => undefined },
    getPlatform: () => 'desktop',
    getRate: () => '2',
    getXp: () => 0,
    getTotals: () => ({ hi_score: 0, total_jumps: 0, total_games: 0, username: 'Iris' }),
    getQuestBonus: () => 0,
    getCharacter: () => ({ look: 'jumpy' }),
    goHome: () => undefined,
  });
}

const getWaitingRuns = (): unknown[] =>
  posted.flatMap((message) => (message.type === 'RUN_WAITING' ? [message.data] : []));
const sendToSession = (session: PlaySession, ...messages: GameToShellMessage[]): void =>
  messages.forEach((message) => session.handleMessage(message));

beforeEach(() => {
  offered = undefined;
  posted = [];
  calls = [];
});

test('sends a pending run to the game page when it is ready, when one is found, and when none is left', () => {
  const session = open(SOLO_RUN);
  sendToSession(session, { type: 'GAME_READY' });
  offered = run;
  emitOfferChange();
  sendToSession(session, { type: 'GAME_READY' });
  offered = undefined;
  emitOfferChange();
  expect(getWaitingRuns()).toEqual([null, run, run, null]);
});

test('leaves a run of another mode to its own screen', () => {
  open({ mode: 'daily' });
  offered = run;
  emitOfferChange();
  expect(getWaitingRuns()).toEqual([]);
});

test('passes on what the player decides about it', () => {
  sendToSession(
    open(SOLO_RUN),
    { type: 'LEAVE_RUN' },
    { type: 'REQUEST_RUN', data: { securityFlags: [], resumes: run.runId } },
  );
  expect(calls).toEqual(['leave', run.runId]);
});
