import { profileEndpoints } from '@jumpy/protocol/endpoints/profiles';
import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/roomRaces';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { readHeights } from '@jumpy/protocol/heightText';
import type { DoneQuest, PublicProfile } from '@jumpy/protocol/http/profiles';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { wireHeights } from '@jumpy/domain/heightLine';
import { Piscina } from 'piscina';
import { ApiError } from '../../platform/apiError.ts';
import { runLimited } from '../../platform/runLimited.ts';
import { PictureCache } from '../media/pictureCache.ts';
import type { ProfileReader } from '../profiles/profileReader.ts';
import { countRacers, type EndedRace, hasEnded, type RaceReader, winnerOf } from '../roomRaces/raceReader.ts';
import type { ReadRun, RunReader } from '../runs/reading/runReader.ts';
import { NOTHING_RUNS } from '../../http/fileHeaders.ts';
import { serve } from '../../http/serve.ts';
import type { InvitePreviewFacts, ProfilePreviewFacts, QuestPreviewFacts } from './playerPreviewFacts.ts';
import type { PictureFacts, RunPreviewFacts } from './previewFacts.ts';
import type { RacePreviewFacts } from './racePreviewFacts.ts';

/** Rendering takes about 200 ms; a task that runs this long is aborted with its thread. */
const TIMEOUT_MS = 15_000;
const MAX_QUEUE = 32;
/** Frees fonts and scenery while no previews are requested. */
const IDLE_MS = 60_000;

const MAX_BYTES = 24 * 1024 * 1024;

/** Limits staleness after a name change, a removed run or a hidden profile. */
const FOR_FIVE_MINUTES = 'public, max-age=300';
const FOR_HALF_A_MINUTE = 'public, max-age=30';

interface Picture {
  facts: PictureFacts | null;
  status: 200 | 404 | 410;
}

interface Readers {
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
}

export const previewRoutes: FastifyPluginAsync<Readers> = async (api, { readRun, readRace, profiles }) => {
  const painter = createPainter();
  const previews = createPreviews(painter);
  api.addHook('onClose', () => painter.close());

  async function send(reply: FastifyReply, { facts, status }: Picture): Promise<FastifyReply> {
    const bytes = await previews.read(facts);
    return reply
      .code(status)
      .header('cache-control', facts ? FOR_FIVE_MINUTES : FOR_HALF_A_MINUTE)
      .header('content-security-policy', NOTHING_RUNS)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  }

  serve(api, runEndpoints.preview, async (request, reply) => {
    const run = await readRun(request.params.runId);
    const stands = run !== undefined && run.voidedAt === null && !run.isInRoom;
    return send(reply, { facts: stands ? previewFacts(run) : null, status: stands ? 200 : run?.voidedAt ? 410 : 404 });
  });

  serve(api, roomRaceEndpoints.preview, async (request, reply) => {
    const race = await readRace(request.params.raceId);
    const facts = race && hasEnded(race) ? raceFacts(race) : null;
    return send(reply, { facts, status: race ? 200 : 404 });
  });

  const sendOf = <Read>(reply: FastifyReply, read: Read | undefined, factsOf: (read: Read) => PictureFacts) =>
    send(reply, read ? { facts: factsOf(read), status: 200 } : { facts: null, status: 404 });
  serve(api, profileEndpoints.preview, async ({ params: { publicId } }, reply) =>
    sendOf(reply, await profiles.profile(publicId), profileFacts),
  );
  serve(api, profileEndpoints.invitePreview, async ({ params: { publicId } }, reply) =>
    sendOf(reply, await profiles.profile(publicId), inviteFacts),
  );
  serve(api, profileEndpoints.doneQuestPreview, async ({ params }, reply) =>
    sendOf(reply, await profiles.doneQuest(params), questFacts),
  );
};

function previewFacts(run: ReadRun): RunPreviewFacts {
  const { username, score, level, jumps, ticks, heights, courseDate, witness, look } = run;
  return {
    ...{ kind: 'run', name: username, score, level, jumps, ticks, courseDate, look },
    heights: wireHeights(heights),
    isLive: witness === 'live',
  };
}

const PODIUM = 3;

/** Null if all its runs were removed. */
function raceFacts(ended: EndedRace): RacePreviewFacts | null {
  const winner = winnerOf(ended);
  if (!winner) return null;
  const podium = ended.places.flatMap(({ rank, username, score, look }) =>
    rank === null ? [] : [{ name: username ?? '', score, rank, look: look ?? DEFAULT_LOOK }],
  );
  return {
    ...{ kind: 'race', racers: countRacers(ended), level: winner.level ?? 1 },
    podium: podium.slice(0, PODIUM),
  };
}

/** Cached link preview pictures; concurrent requests share one rendering. */
interface Previews {
  read(facts: PictureFacts | null): Promise<Buffer>;
}

export function createPreviews(painter: Pick<Painter, 'paint'>): Previews {
  const cache = new PictureCache(MAX_BYTES);
  const asking = new Map<string, Promise<Buffer>>();

  async function draw(key: string, facts: PictureFacts | null): Promise<Buffer> {
    const bytes = await painter.paint(facts);
    cache.put(key, { type: 'image/png', bytes });
    return bytes;
  }

  return {
    async read(facts) {
      // The content is the key, so a changed name renders a new picture.
      const key = JSON.stringify(facts);
      const known = cache.get(key);
      if (known) return known.bytes;
      const underWay = asking.get(key) ?? draw(key, facts).finally(() => asking.delete(key));
      asking.set(key, underWay);
      return underWay;
    },
  };
}

/** Data for the profile picture. */
function profileFacts({ username, look, level, memberSince, best, runs, feats }: PublicProfile): ProfilePreviewFacts {
  const [highest] = runs;
  const done = feats.filter(({ run }) => run !== null).length;
  return {
    ...{ kind: 'profile', name: username, look, level, memberSince },
    best: best && highest ? { ...best, level: highest.level, heights: readHeights(highest.heights) } : null,
    feats: { done, all: feats.length },
  };
}

/** Data for the quest picture. */
function questFacts({ player, quest: { title, description, xp, run } }: DoneQuest): QuestPreviewFacts {
  return { kind: 'quest', name: player.username, look: player.look, title, description, xp, isOfRun: run !== null };
}

/** Data for the invite picture. */
function inviteFacts({ username, look }: PublicProfile): InvitePreviewFacts {
  return { kind: 'invite', name: username, look };
}

/** Renders link preview pictures off the main thread. */
interface Painter {
  /** Renders a PNG; null renders the product picture. Throws `unavailable` if the queue is full. */
  paint(facts: PictureFacts | null): Promise<Buffer>;
  close(): Promise<void>;
}

/** One thread, started on demand: previews are never urgent, and runs need the other cores. */
export function createPainter(): Painter {
  const pool = new Piscina<PictureFacts | null, Uint8Array>({
    filename: new URL('./previewWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    async paint(facts) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        return Buffer.from(await runLimited(pool, facts, { mostWaiting: MAX_QUEUE, signal }));
      } catch (cause) {
        throw new ApiError('unavailable', 'The picture could not be drawn just now.', { retryAfterSeconds: 5, cause });
      }
    },
    close: () => pool.destroy(),
  };
}
