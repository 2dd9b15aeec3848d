import { shownName } from '@jumpy/domain/hiddenName';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import type { PlaybackRun } from '@jumpy/protocol/frame';
import { type Challenge, challengeEndpoint, challengeTryEndpoint } from '@jumpy/protocol/http/challenges';
import { replaysEndpoint, runEndpoint } from '@jumpy/protocol/http/replays';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Host, HostListener } from '../host/host.ts';
import { openGivenRun } from '../run/openRun.ts';
import { packReplay } from '../run/packReplay.ts';
import type { PlayableRun, RunSeed, ScoreTarget } from '../run/playableRun.ts';
import { loadPracticeBest } from '@jumpy/protocol/practiceBest';
import { RACE_ERROR_TEXTS } from './raceErrors.ts';
import * as m from './messages.ts';

/** Character of a run, and what its player wears. */
type Runner = Pick<PlaybackRun, 'look' | 'cosmetics'>;
type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface GhostHostDeps {
  /** Host for practice without a ghost; also the fallback if the ghost cannot be loaded. */
  readonly practiceHost: Host;
  readonly runId: string;
  readonly fetch: Fetch;
  readonly storage: Pick<Storage, 'getItem'>;
}

/** The course of a race: that of the run, or while it is closed a practice course on which its score is to be beaten. */
type RaceCourse = Pick<RunSeed, 'seed' | 'startPlace' | 'rule' | 'simVersion' | 'challengeId'> &
  ({ readonly ghost: PlaybackRun } | { readonly target: ScoreTarget });

/**
 * Practice host that races the ghost of a run on its course. Needs no account. Where the run is a challenge, its tries
 * are sent to the server.
 */
export function createGhostHost({ practiceHost, runId, fetch, storage }: GhostHostDeps): Host {
  let listener: HostListener | undefined;
  let course: Promise<RaceCourse | string> | undefined;
  let isAlone = false;

  return {
    ...practiceHost,
    open(toListener) {
      listener = toListener;
      course = fetchRaceCourse(runId, fetch);
      void course.then((found) => {
        if (typeof found !== 'string') toListener.onRival('target' in found ? found.target : found.ghost);
      });
      practiceHost.open(toListener);
    },
    requestRun(flags) {
      if (isAlone) return practiceHost.requestRun(flags);
      course ??= fetchRaceCourse(runId, fetch);
      void course.then((found) => {
        if (typeof found === 'string') {
          isAlone = true;
          return listener?.onRefused({ error: found, code: 'no_ghost', retryLabel: m.playWithoutGhost() });
        }
        return listener?.onTicket({
          ...{ runId: null, mode: 'practice', hiScoreBefore: loadPracticeBest(storage) },
          ...found,
        });
      });
    },
    async finishRun(run, metrics, leaving) {
      await Promise.all([practiceHost.finishRun(run, metrics, leaving), sendTry(run, fetch)]);
    },
  };
}

/** Sends a finished try. It counts for nothing but its challenge, so a try that cannot be sent is dropped. */
async function sendTry(
  { ticket: { challengeId }, world, isAssisted, encode }: PlayableRun,
  fetch: Fetch,
): Promise<void> {
  if (challengeId === undefined || !world.over || isAssisted) return;
  const encoded = encode();
  try {
    const address = endpointPath(challengeTryEndpoint, { params: { runId: challengeId } });
    await fetch(`${API_PATH}/${address}`, {
      method: challengeTryEndpoint.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ replay: await packReplay(encoded) }),
      // The player may go on to another page at once.
      keepalive: true,
    });
  } catch {
    return;
  }
}

async function fetchRaceCourse(runId: string, fetch: Fetch): Promise<RaceCourse | string> {
  try {
    const about = fetchOpponent(runId, fetch);
    const address = endpointPath(replaysEndpoint, { query: { runs: runId } });
    const response = replaysEndpoint.response.parse(await (await fetch(`${API_PATH}/${address}`)).json());
    const [found] = response.replays;
    if (found === undefined) return RACE_ERROR_TEXTS.unknown;
    const { state, simVersion, replay, claim } = found;
    const { target, runner, practice, challengeId } = await about;
    if (state === 'closed' && target && practice) return { ...practice, target, challengeId };
    if (state !== 'open') return RACE_ERROR_TEXTS[state];
    if (replay === null || simVersion === null || claim === null) return RACE_ERROR_TEXTS.damaged;
    if (simVersion > SIM_VERSION) return RACE_ERROR_TEXTS.outdatedPage;
    const named = target ?? { name: m.ghost(), isOwn: false };
    const ghost: PlaybackRun = { runId, ...named, ...runner, score: claim.score, simVersion, replay };
    const opened = await openGivenRun(ghost);
    if (typeof opened === 'string') return RACE_ERROR_TEXTS.damaged;
    const { seed, startPlace, rule } = opened.replay;
    return { ghost, seed, startPlace, rule, simVersion, challengeId };
  } catch {
    return RACE_ERROR_TEXTS.offline;
  }
}

/** Whose run it is, and what a try needs where it is a challenge. */
interface Opponent {
  readonly target?: ScoreTarget | undefined;
  readonly runner?: Runner | undefined;
  readonly practice?: Challenge['practice'];
  readonly challengeId?: string | undefined;
}

/** All of it is optional: a race with a ghost works without it. */
async function fetchOpponent(runId: string, fetch: Fetch): Promise<Opponent> {
  try {
    const address = endpointPath(challengeEndpoint, { params: { runId } });
    const answer = await fetch(`${API_PATH}/${address}`);
    // A race is no challenge, but can be raced.
    if (!answer.ok) return await fetchPublicRun(runId, fetch);
    const { challenge } = challengeEndpoint.response.parse(await answer.json());
    const { player, score, isOwn, practice, look, cosmetics } = challenge;
    const target = { name: shownName(player.username), score, isOwn };
    return { target, runner: { look, cosmetics }, practice, challengeId: runId };
  } catch {
    return {};
  }
}

async function fetchPublicRun(runId: string, fetch: Fetch): Promise<Opponent> {
  const address = endpointPath(runEndpoint, { params: { runId } });
  const answer = await fetch(`${API_PATH}/${address}`);
  if (!answer.ok) return {};
  const { run } = runEndpoint.response.parse(await answer.json());
  const { player, score, isOwn, look } = run;
  return { target: { name: shownName(player.username), score, isOwn }, runner: { look, cosmetics: player.cosmetics } };
}
