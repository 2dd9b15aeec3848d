import { PublicId } from '@jumpy/protocol/common';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/addressKey.ts';
import { createRateLimit } from '../../platform/rateLimit.ts';
import type { ReadRun, RunReader } from '../runs/reading/runReader.ts';
import { writeRunTags } from './runTags.ts';

/** How the page of a run is answered: with which status, and what is written into it. */
export interface RunPage {
  status: 200 | 404 | 410;
  write(html: string): string;
}

/** Finds what the page of a run says; undefined for the address of any other page. */
export type RunPages = (request: FastifyRequest) => Promise<RunPage> | undefined;

/** An address that asks for more gets the page without the run in it: the app shows that anyway. */
const PER_MINUTE = 240;
const MINUTE_MS = 60_000;
/** Where a run is seen, and where it was watched while it was climbed: whoever follows that link later sees the run. */
const ADDRESS = /^\/(run|live)\/([^/?]+)\/?(?:\?|$)/;
const unchanged = (html: string): string => html;

export function createRunPages(
  { env, log }: Pick<Context, 'env' | 'log'>,
  { readRun }: { readRun: RunReader },
): RunPages {
  const { spend } = createRateLimit({ windowMs: MINUTE_MS, most: PER_MINUTE, nowMs: () => performance.now() });

  async function read(runId: string, isLive: boolean): Promise<RunPage> {
    let run: ReadRun | undefined;
    try {
      run = await readRun(runId);
    } catch (error) {
      // The app is there without the database, and says what is the matter.
      log.warn({ err: error }, 'a run could not be read for its page');
      return { status: 200, write: unchanged };
    }
    // A run that is climbed just now is no run yet.
    if (!run) return { status: isLive ? 200 : 404, write: unchanged };
    const shown = run;
    if (run.voidedAt) return { status: 410, write: unchanged };
    // Nothing of it is told while others climb its course.
    if (run.isInRoom) return { status: 200, write: unchanged };
    return { status: 200, write: (html) => writeRunTags(html, shown, env) };
  }

  return (request) => {
    const [, folder, runId] = ADDRESS.exec(request.url) ?? [];
    if (runId === undefined) return undefined;
    if (!PublicId.safeParse(runId).success) return Promise.resolve({ status: 404, write: unchanged });
    if (spend(addressKey(request.ip)) > 0) return Promise.resolve({ status: 200, write: unchanged });
    return read(runId, folder === 'live');
  };
}
