import { groupedText } from '@jumpy/domain/numberText';
import { PublicId } from '@jumpy/protocol/common';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import {
  type DoneQuest,
  doneQuestPreviewEndpoint,
  invitePreviewEndpoint,
  profilePreviewEndpoint,
  type PublicProfile,
} from '@jumpy/protocol/http/profiles';
import { ReferrerBody } from '@jumpy/protocol/http/referral';
import { runPreviewEndpoint } from '@jumpy/protocol/http/replays';
import { roomRacePreviewEndpoint } from '@jumpy/protocol/http/roomRaces';
import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addressKey } from '../../platform/addressKey.ts';
import { createRateLimit, type RateLimit } from '../../platform/rateLimit.ts';
import { inviteStore } from '../invites/store.ts';
import type { ProfileReader } from '../profiles/profileReader.ts';
import { countRacers, type EndedRace, hasEnded, type RaceReader, winnerOf } from '../roomRaces/raceReader.ts';
import type { RunReader } from '../runs/reading/runReader.ts';
import { plainName, type SharedPage, writeLinkTags } from './linkTags.ts';

/** Status of a shareable page and a function that writes its preview into the HTML. */
export interface AnsweredPage {
  status: 200 | 404 | 410;
  write(html: string): string;
}

/** Returns the link preview for a request; undefined if the URL has none. */
export type SharedPages = (request: FastifyRequest) => Promise<AnsweredPage> | undefined;

interface Readers {
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
}

/** Without `page`, no preview is written. */
interface Found {
  status: AnsweredPage['status'];
  page?: SharedPage;
}

const MINUTE_MS = 60_000;
/** Above this limit per address, pages are served without a preview; the app works anyway. */
const PER_MINUTE = 240;
/** Limit for names in invite links, to prevent enumeration of players. */
const NAMES_PER_MINUTE = 30;
/** A /live link opens the finished run later on, so it has a preview too. */
const ADDRESS = /^\/(run|live|race|u)\/([^/?]+)\/?(?:\?|$)/;
const QUEST = /^\/u\/([^/?]+)\/quest\/([a-z0-9_]{1,48})\/?(?:\?|$)/;
const INVITE = /^\/\?(?:.*&)?ref=/;

const unchanged = (html: string): string => html;
const PLAIN: AnsweredPage = { status: 200, write: unchanged };
const MISSING: AnsweredPage = { status: 404, write: unchanged };

export function createSharedPages(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  readers: Readers,
): SharedPages {
  const limitOf = (most: number): RateLimit =>
    createRateLimit({ windowMs: MINUTE_MS, most, nowMs: () => performance.now() });
  const pages = limitOf(PER_MINUTE);
  const names = limitOf(NAMES_PER_MINUTE);
  const finders = findersOf(readers);

  async function answer(find: () => Promise<Found>): Promise<AnsweredPage> {
    try {
      const { status, page } = await find();
      return { status, write: page ? (html) => writeLinkTags(html, page, env) : unchanged };
    } catch (error) {
      // The app still loads without the database and shows the error itself.
      log.warn({ err: error }, 'what a page is of could not be read');
      return PLAIN;
    }
  }
  async function findInvite(ref: string): Promise<Found> {
    const inviter = await inviteStore.byName(db, ref);
    const profile = inviter && (await readers.profiles.profile(inviter.publicId));
    return profile ? { status: 200, page: sharedInvite(profile) } : { status: 200 };
  }

  return ({ url, ip }) => {
    const asks = (limit: RateLimit, find: () => Promise<Found>): Promise<AnsweredPage> =>
      limit.spend(addressKey(ip)) > 0 ? Promise.resolve(PLAIN) : answer(find);
    if (INVITE.test(url)) {
      const ref = refOf(url);
      return ref === undefined ? undefined : asks(names, () => findInvite(ref));
    }
    const [, folder, id] = ADDRESS.exec(url) ?? [];
    const [, player, questKey] = QUEST.exec(url) ?? [];
    const asked = id ?? player;
    if (asked === undefined) return undefined;
    if (!PublicId.safeParse(asked).success) return Promise.resolve(MISSING);
    if (questKey !== undefined) return asks(pages, () => finders.quest(asked, questKey));
    return asks(pages, () => finders[folder as Folder](asked));
  };
}

type Folder = 'run' | 'live' | 'race' | 'u';

function findersOf({ readRun, readRace, profiles }: Readers): Record<Folder, (id: string) => Promise<Found>> & {
  quest(publicId: string, questKey: string): Promise<Found>;
} {
  async function run(runId: string, isLive = false): Promise<Found> {
    const found = await readRun(runId);
    // A run in progress has no result yet.
    if (!found) return { status: isLive ? 200 : 404 };
    if (found.voidedAt) return { status: 410 };
    // Hidden while others still play its course.
    return found.isInRoom ? { status: 200 } : { status: 200, page: sharedRun(found) };
  }
  return {
    run: (runId) => run(runId),
    live: (runId) => run(runId, true),
    /** Hidden until the race ends. */
    async race(raceId) {
      const race = await readRace(raceId);
      if (!race) return { status: 404 };
      return hasEnded(race) ? { status: 200, page: sharedRace(race) } : { status: 200 };
    },
    async u(publicId) {
      const profile = await profiles.profile(publicId);
      return profile ? { status: 200, page: sharedProfile(profile) } : { status: 404 };
    },
    async quest(publicId, questKey) {
      const done = await profiles.doneQuest({ publicId, questKey });
      return done ? { status: 200, page: sharedQuest(done) } : { status: 404 };
    },
  };
}

/** Name in an invite link; undefined if it is not valid. */
function refOf(url: string): string | undefined {
  const ref = new URLSearchParams(url.slice(url.indexOf('?'))).get('ref');
  const body = ReferrerBody.safeParse({ ref });
  return body.success && !body.data.ref.includes('\0') ? body.data.ref : undefined;
}

/** Link preview of a race: the winner and the number of racers. */
function sharedRace(ended: EndedRace): SharedPage {
  const { id } = ended.race;
  const racers = countRacers(ended);
  const winner = winnerOf(ended);
  const jumps = winner ? `${groupedText(winner.jumps)} jumps. ` : '';
  return {
    title: titleOf({ racers, winner }),
    description: `${jumps}Watch all climb the same course side by side.`,
    path: `/race/${id}`,
    imagePath: `${API_PATH}/${pathOf(roomRacePreviewEndpoint, { params: { raceId: id } })}`,
  };
}

function titleOf({ racers, winner }: { racers: number; winner: ReturnType<typeof winnerOf> }): string {
  if (!winner) return 'A race';
  const name = plainName(winner.username ?? '');
  const score = groupedText(winner.score);
  return racers === 1 ? `${name} raced to ${score}` : `${name} won a race of ${racers} with ${score}`;
}

/** Link preview of a run. */
interface SharedRun {
  id: string;
  username: string;
  score: number;
  level: number;
  jumps: number;
}

function sharedRun({ id, username, score, level, jumps }: SharedRun): SharedPage {
  const place = BIOMES[BIOME_IDS[biomeOf(level)] ?? 'meadow'].name;
  return {
    title: `${plainName(username)} scored ${groupedText(score)}`,
    description: `Level ${level}, ${place}, ${groupedText(jumps)} jumps. Watch the run, race it, or check it yourself.`,
    path: `/run/${id}`,
    imagePath: `${API_PATH}/${pathOf(runPreviewEndpoint, { params: { runId: id } })}`,
  };
}

/** Link preview of a player's profile. */
function sharedProfile({ publicId, username, level, best, feats }: PublicProfile): SharedPage {
  const done = feats.filter(({ run }) => run !== null).length;
  const score = best ? `Best score ${groupedText(best.score)}. ` : '';
  return {
    title: plainName(username),
    description: `Level ${groupedText(level)}. ${score}${done} of ${feats.length} feats. Watch the best runs, race them, or check them yourself.`,
    path: `/u/${publicId}`,
    imagePath: `${API_PATH}/${pathOf(profilePreviewEndpoint, { params: { publicId } })}`,
  };
}

/** Link preview of a completed quest. */
function sharedQuest({ player: { publicId, username }, quest }: DoneQuest): SharedPage {
  const { questKey, title, description } = quest;
  return {
    title: `${plainName(username)} did "${title}"`,
    description: `${description}. Can you do it too?`,
    path: `/u/${publicId}/quest/${questKey}`,
    imagePath: `${API_PATH}/${pathOf(doneQuestPreviewEndpoint, { params: { publicId, questKey } })}`,
  };
}

/** Link preview of an invite link. */
function sharedInvite({ publicId, username }: PublicProfile): SharedPage {
  return {
    title: `${plainName(username)} invites you to jump`,
    description: 'Jump, climb, and stand on a board where every score is a checked replay. Free, in the browser.',
    path: `/?ref=${encodeURIComponent(username)}`,
    imagePath: `${API_PATH}/${pathOf(invitePreviewEndpoint, { params: { publicId } })}`,
  };
}
