import { PublicId } from '@jumpy/protocol/common';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/addressKey.ts';
import { createRateLimit } from '../../platform/rateLimit.ts';
import { hasEnded, type RaceReader } from '../roomRaces/raceReader.ts';
import type { RunReader } from '../runs/reading/runReader.ts';
import { type SharedPage, writeLinkTags } from './linkTags.ts';
import { sharedRace } from './raceTags.ts';
import { sharedRun } from './runTags.ts';

/** How the page of a run or a race is answered: with which status, and what is written into it. */
export interface RunPage {
  status: 200 | 404 | 410;
  write(html: string): string;
}

/** Finds what the page of a run or a race says; undefined for the address of any other page. */
export type RunPages = (request: FastifyRequest) => Promise<RunPage> | undefined;

/** What is to be told of it; without it the page says nothing of its own. */
interface Found {
  status: RunPage['status'];
  page?: SharedPage;
}

/** An address that asks for more gets the page without the run in it: the app shows that anyway. */
const PER_MINUTE = 240;
const MINUTE_MS = 60_000;
/** Where a run is seen, where it was watched while it was climbed (whoever follows that link later sees the run), and where a race is. */
const ADDRESS = /^\/(run|live|race)\/([^/?]+)\/?(?:\?|$)/;
const unchanged = (html: string): string => html;

export function createRunPages(
  { env, log }: Pick<Context, 'env' | 'log'>,
  { readRun, readRace }: { readRun: RunReader; readRace: RaceReader },
): RunPages {
  const { spend } = createRateLimit({ windowMs: MINUTE_MS, most: PER_MINUTE, nowMs: () => performance.now() });

  async function findRun(runId: string, isLive: boolean): Promise<Found> {
    const run = await readRun(runId);
    // A run that is climbed just now is no run yet.
    if (!run) return { status: isLive ? 200 : 404 };
    if (run.voidedAt) return { status: 410 };
    // Nothing of it is told while others climb its course.
    return run.isInRoom ? { status: 200 } : { status: 200, page: sharedRun(run) };
  }
  /** Nothing is told of a race before its end. */
  async function findRace(raceId: string): Promise<Found> {
    const race = await readRace(raceId);
    if (!race) return { status: 404 };
    return hasEnded(race) ? { status: 200, page: sharedRace(race) } : { status: 200 };
  }
  async function find(folder: string | undefined, id: string): Promise<RunPage> {
    try {
      const { status, page } = await (folder === 'race' ? findRace(id) : findRun(id, folder === 'live'));
      return { status, write: page ? (html) => writeLinkTags(html, page, env) : unchanged };
    } catch (error) {
      // The app is there without the database, and says what is the matter.
      log.warn({ err: error }, 'a run or a race could not be read for its page');
      return { status: 200, write: unchanged };
    }
  }

  return (request) => {
    const [, folder, id] = ADDRESS.exec(request.url) ?? [];
    if (id === undefined) return undefined;
    if (!PublicId.safeParse(id).success) return Promise.resolve({ status: 404, write: unchanged });
    if (spend(addressKey(request.ip)) > 0) return Promise.resolve({ status: 200, write: unchanged });
    return find(folder, id);
  };
}
