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

/** How a page that is shared by its link is answered: with which status, and what is written into it. */
export interface AnsweredPage {
  status: 200 | 404 | 410;
  write(html: string): string;
}

/** Finds what the page at an address says of itself; undefined for the address of any other page. */
export type SharedPages = (request: FastifyRequest) => Promise<AnsweredPage> | undefined;

interface Readers {
  readRun: RunReader;
  readRace: RaceReader;
  profiles: ProfileReader;
}

/** What is to be told of it; without it the page says nothing of its own. */
interface Found {
  status: AnsweredPage['status'];
  page?: SharedPage;
}

const MINUTE_MS = 60_000;
/** An address that asks for more gets the page without its words: the app shows the rest anyway. */
const PER_MINUTE = 240;
/** Of names that links bring: nobody finds out by them who plays here. */
const NAMES_PER_MINUTE = 30;
/** Where a run is seen, where it was watched while it was climbed (whoever follows that link later sees the run), where a race and a player are. */
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
      // The app is there without the database, and says what is the matter.
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
    // A run that is climbed just now is no run yet.
    if (!found) return { status: isLive ? 200 : 404 };
    if (found.voidedAt) return { status: 410 };
    // Nothing of it is told while others climb its course.
    return found.isInRoom ? { status: 200 } : { status: 200, page: sharedRun(found) };
  }
  return {
    run: (runId) => run(runId),
    live: (runId) => run(runId, true),
    /** Nothing is told of a race before its end. */
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

/** The name that an invite link brings; none where it cannot be one. */
function refOf(url: string): string | undefined {
  const ref = new URLSearchParams(url.slice(url.indexOf('?'))).get('ref');
  const body = ReferrerBody.safeParse({ ref });
  return body.success && !body.data.ref.includes('\0') ? body.data.ref : undefined;
}

/** What the page of a race tells pages that show links: who won, and against how many. */
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

/** What the page of a run tells pages that show links. */
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

/** What the page of a player tells pages that show links. */
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

/** What the page of a quest done tells them. */
function sharedQuest({ player: { publicId, username }, quest }: DoneQuest): SharedPage {
  const { questKey, title, description } = quest;
  return {
    title: `${plainName(username)} did "${title}"`,
    description: `${description}. Can you do it too?`,
    path: `/u/${publicId}/quest/${questKey}`,
    imagePath: `${API_PATH}/${pathOf(doneQuestPreviewEndpoint, { params: { publicId, questKey } })}`,
  };
}

/** What an invite link tells them. */
function sharedInvite({ publicId, username }: PublicProfile): SharedPage {
  return {
    title: `${plainName(username)} invites you to jump`,
    description: 'Jump, climb, and stand on a board where every score is a checked replay. Free, in the browser.',
    path: `/?ref=${encodeURIComponent(username)}`,
    imagePath: `${API_PATH}/${pathOf(invitePreviewEndpoint, { params: { publicId } })}`,
  };
}
