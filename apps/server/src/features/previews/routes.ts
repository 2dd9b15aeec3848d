import { pageEndpoints } from '@jumpy/protocol/endpoints/pages';
import { profileEndpoints } from '@jumpy/protocol/endpoints/players';
import { roomRaceEndpoints } from '@jumpy/protocol/endpoints/rooms';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import { specialEventEndpoints } from '@jumpy/protocol/endpoints/specialEvents';
import { decodeHeights } from '@jumpy/protocol/heightEncoding';
import { PREVIEW_WIDTHS, type PreviewWidth } from '@jumpy/protocol/http/previews';
import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import type { CompletedQuest, PublicProfile } from '@jumpy/protocol/http/profiles';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import { specialEventDays } from '@jumpy/domain/specialEvents';
import { Piscina } from 'piscina';
import { AppError } from '../../platform/appError.ts';
import type { Context } from '../../platform/context.ts';
import { runLimited } from '../../platform/runLimited.ts';
import { ImageCache } from '../media/imageCache.ts';
import type { ProfileReader } from '../profiles/profileReader.ts';
import { countRacers, type FinishedRace, hasEnded, type RaceReader, findWinner } from '../roomRaces/raceReader.ts';
import { canWatch } from '../runs/queries/routes.ts';
import type { RunWithPlayer, RunReader } from '../runs/queries/runReader.ts';
import { readReplayBytes, type ReplayContext } from '../runs/replays/storedReplays.ts';
import { SANDBOX_CSP } from '../../http/fileResponses.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { PageFactsReader } from './pageFacts.ts';
import type { PreviewTask } from './previewWorker.ts';
import type {
  EventPreviewFacts,
  InvitePreviewFacts,
  ProfilePreviewFacts,
  QuestPreviewFacts,
  PreviewFacts,
  RunPreviewFacts,
  RacePreviewFacts,
} from './previewFacts.ts';

/** Rendering takes about 200 ms; a task that runs this long is aborted with its thread. */
const TIMEOUT_MS = 15_000;
const MAX_QUEUE = 32;
/** Frees fonts and scenery while no previews are requested. */
const IDLE_MS = 60_000;

const MAX_BYTES = 24 * 1024 * 1024;

/** Limits staleness after a name change, a removed run or a hidden profile. */
const CACHE_FIVE_MINUTES = 'public, max-age=300';
const CACHE_THIRTY_SECONDS = 'public, max-age=30';

interface PreviewImage {
  facts: PreviewFacts | null;
  status: 200 | 404 | 410;
  replay?: PreviewReplay | undefined;
  width?: PreviewWidth | undefined;
}

/** The replay of a run, which never changes; read only for a picture that is drawn. */
interface PreviewReplay {
  runId: string;
  read(): Promise<Uint8Array | undefined>;
}

interface PreviewReaders {
  context: Pick<Context, 'clock'> & ReplayContext;
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
  readPageFacts: PageFactsReader;
  readEvent(id: number): Promise<SpecialEvent | undefined>;
}

export const previewRoutes: FastifyPluginAsync<PreviewReaders> = async (
  api,
  { context, readRun, readRace, profiles, readPageFacts, readEvent },
) => {
  const painter = createPainter();
  const previews = createPreviewCache(painter);
  api.addHook('onClose', () => painter.close());

  async function send(reply: FastifyReply, { facts, status, ...picture }: PreviewImage): Promise<FastifyReply> {
    const bytes = await previews.read(facts, picture);
    return reply
      .code(status)
      .header('cache-control', facts ? CACHE_FIVE_MINUTES : CACHE_THIRTY_SECONDS)
      .header('content-security-policy', SANDBOX_CSP)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
      .send(bytes);
  }

  registerEndpoint(api, runEndpoints.preview, async (request, reply) => {
    const run = await readRun(request.params.runId);
    const isShown = run !== undefined && run.voidedAt === null && !run.isInRoom;
    const status = isShown ? 200 : run?.voidedAt ? 410 : 404;
    if (!isShown) return send(reply, { facts: null, status, ...request.query });
    const replay = findOpenReplay(context, request.params.runId, run);
    return send(reply, { facts: toRunFacts(run), status, replay, ...request.query });
  });

  registerEndpoint(api, roomRaceEndpoints.preview, async (request, reply) => {
    const race = await readRace(request.params.raceId);
    const facts = race && hasEnded(race) ? toRaceFacts(race) : null;
    return send(reply, { facts, status: race ? 200 : 404, ...request.query });
  });

  registerEndpoint(api, pageEndpoints.preview, async ({ params: { page } }, reply) =>
    send(reply, { facts: await readPageFacts(page), status: 200 }),
  );

  const sendFacts = <Read>(reply: FastifyReply, read: Read | undefined, toFacts: (read: Read) => PreviewFacts) =>
    send(reply, read ? { facts: toFacts(read), status: 200 } : { facts: null, status: 404 });
  registerEndpoint(api, profileEndpoints.preview, async ({ params: { publicId } }, reply) =>
    sendFacts(reply, await profiles.getProfile(publicId), toProfileFacts),
  );
  registerEndpoint(api, profileEndpoints.invitePreview, async ({ params: { publicId } }, reply) =>
    sendFacts(reply, await profiles.getProfile(publicId), toInviteFacts),
  );
  registerEndpoint(api, profileEndpoints.completedQuestPreview, async ({ params }, reply) =>
    sendFacts(reply, await profiles.getDoneQuest(params), toQuestFacts),
  );
  registerEndpoint(api, specialEventEndpoints.preview, async ({ params: { id } }, reply) =>
    sendFacts(reply, await readEvent(id), toEventFacts),
  );
};

/** The replay of a run, if anyone may watch it. */
function findOpenReplay(
  context: PreviewReaders['context'],
  runId: string,
  run: RunWithPlayer,
): PreviewReplay | undefined {
  if (!canWatch(run, { userId: undefined, nowMs: context.clock.nowMs() })) return undefined;
  return { runId, read: async () => (await readReplayBytes(context, [runId])).get(runId) };
}

function toRunFacts(run: RunWithPlayer): RunPreviewFacts {
  const { username, score, level, startPlace, jumps, ticks, heights, courseDate, witness, look } = run;
  return {
    ...{ kind: 'run', name: username, score, level, startPlace, jumps, ticks, courseDate, look },
    heights: toWireHeights(heights),
    isLive: witness === 'live',
  };
}

const PODIUM_SIZE = 3;

/** Null if all its runs were removed. */
function toRaceFacts(finishedRace: FinishedRace): RacePreviewFacts | null {
  const winner = findWinner(finishedRace);
  if (!winner) return null;
  const podium = finishedRace.placements.flatMap(({ rank, username, score, look }) =>
    rank === null ? [] : [{ name: username ?? '', score, rank, look: look ?? DEFAULT_APPEARANCE }],
  );
  return {
    ...{ kind: 'race', racers: countRacers(finishedRace), level: winner.level ?? 1 },
    podium: podium.slice(0, PODIUM_SIZE),
  };
}

/** Cached link preview pictures; concurrent requests share one rendering. */
interface PreviewCache {
  read(facts: PreviewFacts | null, picture?: PreviewOptions): Promise<Buffer>;
}

type PreviewOptions = Pick<PreviewImage, 'replay' | 'width'>;

export function createPreviewCache(painter: Pick<Painter, 'paint'>): PreviewCache {
  const cache = new ImageCache(MAX_BYTES);
  const pending = new Map<string, Promise<Buffer>>();

  async function draw(key: string, facts: PreviewFacts | null, { replay, width }: PreviewOptions): Promise<Buffer> {
    const bytes = await painter.paint(facts, { width, replay: await replay?.read() });
    cache.set(key, { type: 'image/png', bytes });
    return bytes;
  }

  return {
    async read(facts, { replay, width = PREVIEW_WIDTHS[0] } = {}) {
      // The content is the key, so a changed name renders a new picture.
      const key = JSON.stringify([facts, width, replay?.runId]);
      const cached = cache.get(key);
      if (cached) return cached.bytes;
      const drawing = pending.get(key) ?? draw(key, facts, { replay, width }).finally(() => pending.delete(key));
      pending.set(key, drawing);
      return drawing;
    },
  };
}

/** Data for the profile picture. */
function toProfileFacts({
  username,
  look,
  level,
  memberSince,
  best,
  runs,
  feats,
  stamps = [],
}: PublicProfile): ProfilePreviewFacts {
  const [highest] = runs;
  const doneCount = feats.filter(({ run }) => run !== null).length;
  return {
    ...{ kind: 'profile', name: username, look, level, memberSince },
    best:
      best && highest
        ? { ...best, level: highest.level, startPlace: highest.startPlace, heights: decodeHeights(highest.heights) }
        : null,
    feats: { done: doneCount, all: feats.length },
    stamps,
  };
}

/** Data for the quest picture. */
function toQuestFacts({ player, quest: { title, description, xp, run } }: CompletedQuest): QuestPreviewFacts {
  return { kind: 'quest', name: player.username, look: player.look, title, description, xp, isOfRun: run !== null };
}

/** Data for the invite picture. */
function toInviteFacts({ username, look }: PublicProfile): InvitePreviewFacts {
  return { kind: 'invite', name: username, look };
}

/** Data for the picture of a season or weekend. */
function toEventFacts(event: SpecialEvent): EventPreviewFacts {
  const { kind: eventKind, name, startPlace, rule } = event;
  return { kind: 'event', eventKind, name, startPlace, rule, days: specialEventDays(event) };
}

/** Renders link preview pictures off the main thread. */
interface Painter {
  /** Renders a PNG; null renders the product picture. Throws `unavailable` if the queue is full. */
  paint(
    facts: PreviewFacts | null,
    picture?: { replay?: Uint8Array | undefined; width?: PreviewWidth | undefined },
  ): Promise<Buffer>;
  close(): Promise<void>;
}

/** One thread, started on demand: previews are never urgent, and runs need the other cores. */
export function createPainter(): Painter {
  const pool = new Piscina<PreviewTask, Uint8Array>({
    filename: new URL('./previewWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return {
    async paint(facts, { replay, width = PREVIEW_WIDTHS[0] } = {}) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const task = { facts, replay, width: Number(width) };
        return Buffer.from(await runLimited(pool, task, { maxWaiting: MAX_QUEUE, signal }));
      } catch (cause) {
        throw new AppError('unavailable', 'Couldn’t draw the picture right now.', { retryAfterSeconds: 5, cause });
      }
    },
    close: () => pool.destroy(),
  };
}
