import type { GameSession } from '@jumpy/domain/gameSession';
import type { PublicRun, RunReplay } from '@jumpy/protocol/http/replays';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { RunRequest } from '../../src/runs/runRequest.ts';
import type { ApiResult, RunsApi } from '../../src/runs/runsApi.ts';
import { runIdOf, settledRun } from './settledRun.ts';

export const PLAYER_ID = '100000000000000001';

export type Call = { [Name in keyof RunsApi]: { name: Name; body: Parameters<RunsApi[Name]>[0] } }[keyof RunsApi];

/** A stub server that records its requests; each response can be replaced. */
export interface StubApi extends RunsApi {
  readonly calls: Call[];
  /** Bodies of the calls to one endpoint. */
  requestsTo<Name extends keyof RunsApi>(name: Name): Parameters<RunsApi[Name]>[0][];
  answer: { [Name in keyof RunsApi]: RunsApi[Name] };
}

export function refusal(
  status: number,
  error = 'No.',
  code?: Extract<ApiResult<never>, { ok: false }>['code'],
): Extract<ApiResult<never>, { ok: false }> {
  return { ok: false, status, code, error };
}

/** The network is down. */
export const UNREACHABLE = refusal(0, 'The server did not answer.');

export function gameSession(number: number, nowMs: number): GameSession {
  return {
    sessionToken: `token-${number}-0123456789abcdef`,
    challenge: `challenge-${number}-0123456789ab`,
    expiresAt: nowMs + 30 * 60_000,
    maxGames: 50,
    discordId: PLAYER_ID,
  };
}

export function runTicket(number: number, changes: Partial<RunTicket> = {}): RunTicket {
  return {
    runId: runIdOf(number),
    mode: 'solo',
    seed: String(number).padStart(32, '0'),
    startPlace: 0,
    simVersion: 1,
    expiresAt: 4_000_000_000_000,
    hiScoreBefore: 600,
    ...changes,
  };
}

/** End of the tests' course: 2027-01-16, midnight UTC. */
export const COURSE_ENDS_AT = 1_800_057_600_000;

/** Fields of a ticket that depend on the requested game. */
function ticketChanges(runRequest: RunRequest): Partial<RunTicket> {
  if (runRequest.mode === 'daily')
    return { mode: 'daily', courseDate: '2027-01-15', courseEndsAt: COURSE_ENDS_AT, hiScoreBefore: 300 };
  return runRequest.mode === 'race' ? { ...runRequest, hiScoreBefore: 702 } : {};
}

/** A public run of tinyhop with 702 points. */
export function publicRun(runId: string, changes: Partial<PublicRun> = {}): PublicRun {
  return {
    runId,
    mode: 'solo',
    score: 702,
    jumps: 110,
    enemies: 4,
    level: 3,
    startPlace: 0,
    ticks: 5_000,
    cause: 'fall',
    simVersion: 1,
    witness: 'live',
    witnessReason: null,
    revived: false,
    look: 'jumpy',
    playedAt: 1_799_000_000_000,
    courseDate: null,
    heights: [],
    levelTicks: [],
    player: { publicId: runIdOf(903), username: 'tinyhop', avatarUrl: '/art/face.svg', level: 3 },
    isOwn: false,
    rank: 3,
    beatenBy: 0,
    replayOpensAt: null,
    ...changes,
  };
}

export function openReplay(runId: string, changes: Partial<RunReplay> = {}): RunReplay {
  return { runId, state: 'open', simVersion: 1, replay: 'R2hvc3Q=', claim: null, ...changes };
}

export function stubApi(nowMs: () => number = () => 1_800_000_000_000): StubApi {
  const calls: Call[] = [];
  let sessions = 0;
  let tickets = 0;
  const answer: StubApi['answer'] = {
    startSession: async () => ({ ok: true, value: gameSession((sessions += 1), nowMs()) }),
    runTicket: async ({ runRequest }) => ({ ok: true, value: runTicket((tickets += 1), ticketChanges(runRequest)) }),
    publicRun: async (runId) => ({ ok: true, value: publicRun(runId) }),
    runReplay: async (runId) => ({ ok: true, value: openReplay(runId) }),
    runDigest: async () => ({ ok: true, value: { open: true } }),
    validateRun: async (body) => ({
      ok: true,
      value: {
        success: true,
        valid: true,
        issues: [],
        run: settledRun({ runId: body.runId, score: body.scoreData.score, best: Math.max(600, body.scoreData.score) }),
      },
    }),
    validateClaim: async () => ({ ok: true, value: { success: true, valid: true, issues: [] } }),
    updateUserXp: async () => ({ ok: true, value: {} }),
  };
  return {
    calls,
    answer,
    requestsTo: (name) => calls.filter((call) => call.name === name).map((call) => call.body as never),
    startSession(body) {
      calls.push({ name: 'startSession', body });
      return answer.startSession(body);
    },
    runTicket(body) {
      calls.push({ name: 'runTicket', body });
      return answer.runTicket(body);
    },
    publicRun(body) {
      calls.push({ name: 'publicRun', body });
      return answer.publicRun(body);
    },
    runReplay(body) {
      calls.push({ name: 'runReplay', body });
      return answer.runReplay(body);
    },
    runDigest(body, signal) {
      calls.push({ name: 'runDigest', body });
      return answer.runDigest(body, signal);
    },
    validateRun(body) {
      calls.push({ name: 'validateRun', body });
      return answer.validateRun(body);
    },
    validateClaim(body) {
      calls.push({ name: 'validateClaim', body });
      return answer.validateClaim(body);
    },
    updateUserXp(body) {
      calls.push({ name: 'updateUserXp', body });
      return answer.updateUserXp(body);
    },
  };
}
