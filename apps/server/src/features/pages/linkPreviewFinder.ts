import { PublicId } from '@jumpy/protocol/common';
import type { SharedPage } from '@jumpy/protocol/http/previews';
import { ReferrerBody } from '@jumpy/protocol/http/referral';
import type { SpecialEvent } from '@jumpy/protocol/http/specialEvents';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { toAddressKey } from '../../platform/toAddressKey.ts';
import { createRateLimit, type RateLimit } from '../../platform/rateLimit.ts';
import { inviteStore } from '../invites/store.ts';
import type { PageFactsReader } from '../previews/pageFacts.ts';
import type { ProfileReader } from '../profiles/profileReader.ts';
import { hasEnded, type RaceReader } from '../roomRaces/raceReader.ts';
import type { RunReader } from '../runs/queries/runReader.ts';
import { type LinkPreview, injectLinkTags } from './linkTags.ts';
import {
  findSharedPage,
  toChallengeLinkPreview,
  toEventLinkPreview,
  toInviteLinkPreview,
  toPageLinkPreview,
  toProfileLinkPreview,
  toQuestLinkPreview,
  toRaceLinkPreview,
  toRunLinkPreview,
} from './linkPreviews.ts';

/** Status of a shareable page and a function that writes its preview into the HTML. */
export interface PageResponse {
  status: 200 | 404 | 410;
  write(html: string): string;
}

/** Returns the link preview for a request; undefined if the URL has none. */
export type LinkPreviewFinder = (request: FastifyRequest) => Promise<PageResponse> | undefined;

export interface PreviewReaders {
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
  readPageFacts: PageFactsReader;
  /** A season or weekend that has been announced. */
  readEvent: (id: number) => Promise<SpecialEvent | undefined>;
}

/** Without `preview`, none is written. */
interface FoundPreview {
  status: PageResponse['status'];
  preview?: LinkPreview;
}

const MINUTE_MS = 60_000;
/** Above this limit per address, pages are served without a preview; the app works anyway. */
const REQUESTS_PER_MINUTE = 240;
/** Limit for names in invite links, to prevent enumeration of players. */
const INVITE_NAMES_PER_MINUTE = 30;
/** A /live link opens the finished run later on, so it has a preview too. */
const SHARED_PATH_PATTERN = /^\/(?:embed\/(?=run\/))?(run|live|challenge|race|u)\/([^/]+)\/?$/;
const EVENT_PATH_PATTERN = /^\/event\/([1-9]\d{0,8})\/?$/;
const QUEST_PATH_PATTERN = /^\/u\/([^/]+)\/quest\/([a-z0-9_]{1,48})\/?$/;
const INVITE_PATH_PATTERN = /^\/\?(?:.*&)?ref=/;

const identity = (html: string): string => html;
const PLAIN_PAGE: PageResponse = { status: 200, write: identity };

export function createLinkPreviewFinder(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  readers: PreviewReaders,
): LinkPreviewFinder {
  const createLimit = (limit: number): RateLimit =>
    createRateLimit({ windowMs: MINUTE_MS, limit, nowMs: () => performance.now() });
  const pages = createLimit(REQUESTS_PER_MINUTE);
  const names = createLimit(INVITE_NAMES_PER_MINUTE);
  const findPreview = createPreviewFinder(readers);

  async function answer(find: () => Promise<FoundPreview>): Promise<PageResponse> {
    try {
      const { status, preview } = await find();
      return { status, write: preview ? (html) => injectLinkTags(html, preview, env) : identity };
    } catch (error) {
      // The app still loads without the database and shows the error itself.
      log.warn({ err: error }, 'what a page is of could not be read');
      return PLAIN_PAGE;
    }
  }
  const findPage = async (page: SharedPage): Promise<FoundPreview> => ({
    status: 200,
    preview: toPageLinkPreview(await readers.readPageFacts(page)),
  });
  async function findInvite(ref: string): Promise<FoundPreview> {
    const inviter = await inviteStore.findByName(db, ref);
    const profile = inviter && (await readers.profiles.getProfile(inviter.publicId));
    return profile ? { status: 200, preview: toInviteLinkPreview(profile) } : findPage('home');
  }

  return ({ url, ip }) => {
    const findWithinLimit = (limit: RateLimit, find: () => Promise<FoundPreview>): Promise<PageResponse> =>
      limit.consume(toAddressKey(ip)) > 0 ? Promise.resolve(PLAIN_PAGE) : answer(find);
    if (INVITE_PATH_PATTERN.test(url)) {
      const ref = parseInviteName(url);
      if (ref !== undefined) return findWithinLimit(names, () => findInvite(ref));
    }
    const path = url.split('?', 1)[0] ?? '/';
    const page = findSharedPage(path);
    if (page) return findWithinLimit(pages, () => findPage(page));
    const find = findPreview(path);
    return find && findWithinLimit(pages, RUN_PAGE_PATTERN.test(path) ? find : () => find().then(dropBackdrop));
  };
}

/** Other pages of a run draw no picture of its place. */
const RUN_PAGE_PATTERN = /^\/run\//;
const dropBackdrop = ({ preview, ...found }: FoundPreview): FoundPreview =>
  preview ? { ...found, preview: { ...preview, backdrop: undefined } } : found;

/** Finds what the page of a run, race, profile or quest is about; undefined for any other path. */
export function createPreviewFinder(
  readers: PreviewReaders,
): (path: string) => (() => Promise<FoundPreview>) | undefined {
  const finders = createFinders(readers);
  return (path) => {
    const [, folder, id] = SHARED_PATH_PATTERN.exec(path) ?? [];
    const [, player, questKey] = QUEST_PATH_PATTERN.exec(path) ?? [];
    const [, eventId] = EVENT_PATH_PATTERN.exec(path) ?? [];
    if (eventId !== undefined) return () => finders.event(Number(eventId));
    const subjectId = id ?? player;
    if (subjectId === undefined) return undefined;
    if (!PublicId.safeParse(subjectId).success) return () => Promise.resolve({ status: 404 });
    if (questKey !== undefined) return () => finders.quest(subjectId, questKey);
    return () => finders[folder as SharedPathKind](subjectId);
  };
}

type SharedPathKind = 'run' | 'live' | 'challenge' | 'race' | 'u';

function createFinders({ readRun, readRace, readEvent, profiles }: PreviewReaders): Record<
  SharedPathKind,
  (id: string) => Promise<FoundPreview>
> & {
  quest(publicId: string, questKey: string): Promise<FoundPreview>;
  event(id: number): Promise<FoundPreview>;
} {
  async function run(runId: string, isLive = false): Promise<FoundPreview> {
    const row = await readRun(runId);
    // A run in progress has no result yet.
    if (!row) return { status: isLive ? 200 : 404 };
    if (row.voidedAt) return { status: 410 };
    // Hidden while others still play its course.
    return row.isInRoom ? { status: 200 } : { status: 200, preview: toRunLinkPreview(row) };
  }
  return {
    run: (runId) => run(runId),
    live: (runId) => run(runId, true),
    /** Also while the course is closed, since the score alone is to be beaten. */
    async challenge(runId) {
      const row = await readRun(runId);
      if (!row) return { status: 404 };
      if (row.voidedAt) return { status: 410 };
      return row.mode === 'race' ? { status: 200 } : { status: 200, preview: toChallengeLinkPreview(row) };
    },
    /** Hidden until the race ends. */
    async race(raceId) {
      const race = await readRace(raceId);
      if (!race) return { status: 404 };
      return hasEnded(race) ? { status: 200, preview: toRaceLinkPreview(race) } : { status: 200 };
    },
    async event(id) {
      const event = await readEvent(id);
      return event ? { status: 200, preview: toEventLinkPreview(event) } : { status: 404 };
    },
    async u(publicId) {
      const profile = await profiles.getProfile(publicId);
      return profile ? { status: 200, preview: toProfileLinkPreview(profile) } : { status: 404 };
    },
    async quest(publicId, questKey) {
      const quest = await profiles.getDoneQuest({ publicId, questKey });
      return quest ? { status: 200, preview: toQuestLinkPreview(quest) } : { status: 404 };
    },
  };
}

/** Name in an invite link; undefined if it is not valid. */
function parseInviteName(url: string): string | undefined {
  const ref = new URLSearchParams(url.slice(url.indexOf('?'))).get('ref');
  const body = ReferrerBody.safeParse({ ref });
  return body.success && !body.data.ref.includes('\0') ? body.data.ref : undefined;
}
