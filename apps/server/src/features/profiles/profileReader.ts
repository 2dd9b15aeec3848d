import { isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import { levelProgress } from '@jumpy/domain/levels';
import { encodeHeights } from '@jumpy/protocol/heightEncoding';
import type { PassportResponse, PassportStamp } from '@jumpy/protocol/http/passport';
import {
  type CompletedQuest,
  type OwnProfileResponse,
  MAX_PROFILE_RUNS,
  type PublicProfile,
} from '@jumpy/protocol/http/profiles';
import { listSummits } from '@jumpy/sim/biomes';
import { profilesChangedTopic } from '../../platform/bus/profilesChangedTopic.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { readHoldings } from '../collection/store.ts';
import type { RemoteImages } from '../media/remote/remoteImages.ts';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { listRemoteImages, toItemArt } from '../shop/toShopItem.ts';
import { readItems } from '../shop/store.ts';
import {
  type BestRunRow,
  type ClimbRow,
  type DoneQuestRow,
  type FeatRow,
  type ProfileRow,
  profileStore,
} from './store.ts';

/**
 * Reads public profiles and completed quests, cached for one second because page, picture and data all request them.
 */
export interface ProfileReader {
  getProfile(publicId: string): PublicProfile | undefined | Promise<PublicProfile | undefined>;
  getDoneQuest(quest: {
    publicId: string;
    questKey: string;
  }): CompletedQuest | undefined | Promise<CompletedQuest | undefined>;
  /** The player's own profile, even if hidden; undefined before onboarding. */
  getOwnProfile(userId: string): Promise<Omit<OwnProfileResponse, 'success'> | undefined>;
  getPassport(userId: string): Promise<Omit<PassportResponse, 'success'>>;
  /** Shows or hides a profile, effective immediately in every process. */
  setPublic(change: { userId: string; isPublic: boolean }): Promise<void>;
}

const TTL_MS = 1_000;
const MAX_CACHED = 1_000;

export function createProfileReader({
  pictures,
  ...context
}: Pick<Context, 'db' | 'clock' | 'bus'> & { pictures: RemoteImages }): ProfileReader {
  const { db, clock, bus } = context;
  const profiles = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED },
    async load(publicId): Promise<PublicProfile | undefined> {
      const row = await profileStore.find(db, { publicId });
      return row?.hasProfile ? readProfile({ db, pictures }, row) : undefined;
    },
  });
  const quests = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, maxEntries: MAX_CACHED },
    async load(key): Promise<CompletedQuest | undefined> {
      const [publicId = '', questKey = ''] = key.split(' ');
      const row = await profileStore.findDoneQuest(db, { publicId, questKey });
      return row && toDoneQuest(row);
    },
  });
  const clearAll = (): void => {
    profiles.clear();
    quests.clear();
  };
  bus.subscribe(profilesChangedTopic, clearAll);
  bus.onMissed(clearAll);
  return {
    getProfile: (publicId) => profiles.read(publicId),
    getDoneQuest: ({ publicId, questKey }) => quests.read(`${publicId} ${questKey}`),
    async getOwnProfile(userId) {
      const row = await profileStore.find(db, { id: userId });
      if (!row) return undefined;
      const hiddenBy = row.hasProfile ? null : row.showsProfile ? 'review' : 'setting';
      return { profile: await readProfile({ db, pictures }, row), hiddenBy };
    },
    getPassport: (userId) => readPassport(db, userId),
    async setPublic(change) {
      await profileStore.setPublic(db, change);
      bus.publish(profilesChangedTopic, null);
    },
  };
}

type ReadProfileContext = Pick<Context, 'db'> & { pictures: RemoteImages };

async function readProfile({ db, pictures }: ReadProfileContext, row: ProfileRow): Promise<PublicProfile> {
  const [runs, feats, climbs, { bestTier, weeksWon }, owned] = await Promise.all([
    profileStore.listBestRuns(db, { userId: row.id, limit: MAX_PROFILE_RUNS }),
    profileStore.listFeats(db, row.id),
    profileStore.listClimbs(db, row.id),
    profileStore.readLeagueBadge(db, row.id),
    readOwnedCharacters({ db, pictures }, row.id),
  ]);
  const { memberSince, hiScore, rank, jumps, xp } = row;
  return {
    ...toPlayerSummary(row),
    ...{ xp, progress: levelProgress(xp).percentage, memberSince, jumps },
    best: hiScore > 0 ? { score: hiScore, rank } : null,
    runs: runs.map(toProfileRun),
    feats: feats.map(toProfileFeat),
    ...owned,
    cosmetics: row.cosmetics,
    stamps: toStamps(climbs).map(({ place, grade }) => ({ place, grade })),
    ...(bestTier === null ? {} : { league: { bestTier, weeksWon } }),
  };
}

/** A player's own stamps and feats. */
async function readPassport(db: Context['db'], userId: string): Promise<Omit<PassportResponse, 'success'>> {
  const [climbs, feats] = await Promise.all([profileStore.listClimbs(db, userId), profileStore.listFeats(db, userId)]);
  return { stamps: toStamps(climbs), feats: feats.map(toProfileFeat) };
}

/** Stamps of a player's ranked runs, by place. A voided run is not among them, so its stamps go with it. */
function toStamps(climbs: readonly ClimbRow[]): PassportStamp[] {
  const stamps = new Map<number, PassportStamp>();
  for (const { startPlace, level, runs, firstAt } of climbs) {
    const atMs = firstAt.getTime();
    for (const { place, grade } of listSummits(level, startPlace)) {
      const before = stamps.get(place);
      const dates = { bronze: atMs, ...before?.firstAt };
      dates[grade] = Math.min(dates[grade] ?? atMs, atMs);
      // A run passes every place in its first tour first, so it counts once.
      const count = (before?.runs ?? 0) + (grade === 'bronze' ? runs : 0);
      const best = dates.gold !== undefined ? 'gold' : dates.silver !== undefined ? 'silver' : 'bronze';
      stamps.set(place, { place, grade: best, runs: count, firstAt: dates });
    }
  }
  return [...stamps.values()].toSorted((a, b) => a.place - b.place);
}

/** A completed quest with its player, in wire format. */
function toDoneQuest(row: DoneQuestRow): CompletedQuest {
  const { questKey, title, description, xpReward } = row;
  return { player: toPlayerSummary(row), quest: { questKey, title, description, xp: xpReward, run: toMoment(row) } };
}

function toPlayerSummary(
  row: Pick<ProfileRow, 'publicId' | 'username' | 'avatar' | 'look' | 'xp'>,
): CompletedQuest['player'] {
  const { publicId, username, look, xp } = row;
  return { publicId, username, avatarUrl: toAvatarPath(row), level: levelProgress(xp).level, look };
}

const toMoment = ({
  runId,
  tick,
}: {
  runId: string | null;
  tick: number | null;
}): { runId: string; tick: number } | null => (runId === null || tick === null ? null : { runId, tick });

const toProfileFeat = ({ questKey, title, description, ...moment }: FeatRow): PublicProfile['feats'][number] => ({
  ...{ questKey, title, description, run: toMoment(moment) },
});

function toProfileRun({ id, heights, ...run }: BestRunRow): PublicProfile['runs'][number] {
  return { runId: id, ...run, heights: encodeHeights(toWireHeights(heights)) };
}

/** Shop characters by name, but only a count of army tokens, because a token number leads to its owner's wallet. */
async function readOwnedCharacters(
  { db, pictures }: ReadProfileContext,
  userId: string,
): Promise<Pick<PublicProfile, 'characters' | 'recruits'>> {
  const holdings = await readHoldings(db, userId);
  if (holdings.length === 0) return { characters: [], recruits: 0 };
  const heldItemIds = new Set(holdings.flatMap(({ collection, tokenId }) => (collection === 'shop' ? [tokenId] : [])));
  const items = (await readItems(db)).filter(({ id, itemType }) => heldItemIds.has(id) && isCharacterType(itemType));
  const images = await pictures.find(listRemoteImages(items));
  return {
    characters: items.map((item) => ({
      ...{ itemId: item.id, name: item.name, rarity: rarityForPrice(BigInt(item.priceWei)) },
      ...toItemArt(item, images),
    })),
    recruits: holdings.filter(({ collection }) => collection === 'army').length,
  };
}
