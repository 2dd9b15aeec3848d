import { isCharacterType, rarityOf } from '@jumpy/domain/characters';
import { wireHeights } from '@jumpy/domain/heightLine';
import { levelProgress } from '@jumpy/domain/levels';
import { writeHeights } from '@jumpy/protocol/heightText';
import { type DoneQuest, type OwnProfileAnswer, PROFILE_RUNS, type PublicProfile } from '@jumpy/protocol/http/profiles';
import { profilesChanged } from '../../platform/bus/profilesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import { readHoldings } from '../collection/store.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { avatarPath } from '../players/avatarPath.ts';
import { foreignImages, itemArt } from '../shop/shopItem.ts';
import { readItems } from '../shop/store.ts';
import { type BestRunRow, type DoneQuestRow, type ProfileRow, profileStore } from './store.ts';

/**
 * Reads public profiles and completed quests, cached for one second because page, picture and data all request them.
 */
export interface ProfileReader {
  profile(publicId: string): PublicProfile | undefined | Promise<PublicProfile | undefined>;
  doneQuest(of: { publicId: string; questKey: string }): DoneQuest | undefined | Promise<DoneQuest | undefined>;
  /** The player's own profile, even if hidden; undefined before onboarding. */
  own(userId: string): Promise<Omit<OwnProfileAnswer, 'success'> | undefined>;
  /** Shows or hides a profile, effective immediately in every process. */
  setPublic(of: { userId: string; isPublic: boolean }): Promise<void>;
}

const TTL_MS = 1_000;
const MOST_KEPT = 1_000;

export function createProfileReader({
  pictures,
  ...context
}: Pick<Context, 'db' | 'clock' | 'bus'> & { pictures: ForeignPictures }): ProfileReader {
  const { db, clock, bus } = context;
  const profiles = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, most: MOST_KEPT },
    async load(publicId): Promise<PublicProfile | undefined> {
      const row = await profileStore.find(db, { publicId });
      return row?.hasProfile ? readProfile({ db, pictures }, row) : undefined;
    },
  });
  const quests = createTtlCache({
    ...{ clock, ttlMs: TTL_MS, most: MOST_KEPT },
    async load(key): Promise<DoneQuest | undefined> {
      const [publicId = '', questKey = ''] = key.split(' ');
      const row = await profileStore.doneQuest(db, { publicId, questKey });
      return row && wireDoneQuest(row);
    },
  });
  const forget = (): void => {
    profiles.clear();
    quests.clear();
  };
  bus.subscribe(profilesChanged, forget);
  bus.onMissed(forget);
  return {
    profile: (publicId) => profiles.read(publicId),
    doneQuest: ({ publicId, questKey }) => quests.read(`${publicId} ${questKey}`),
    async own(userId) {
      const row = await profileStore.find(db, { id: userId });
      if (!row) return undefined;
      const hiddenBy = row.hasProfile ? null : row.showsProfile ? 'review' : 'setting';
      return { profile: await readProfile({ db, pictures }, row), hiddenBy };
    },
    async setPublic(of) {
      await profileStore.setPublic(db, of);
      bus.publish(profilesChanged, null);
    },
  };
}

type ReadContext = Pick<Context, 'db'> & { pictures: ForeignPictures };

async function readProfile({ db, pictures }: ReadContext, row: ProfileRow): Promise<PublicProfile> {
  const [runs, feats, owned] = await Promise.all([
    profileStore.bestRuns(db, { userId: row.id, most: PROFILE_RUNS }),
    profileStore.feats(db, row.id),
    readOwned({ db, pictures }, row.id),
  ]);
  const { memberSince, hiScore, rank, jumps, xp } = row;
  return {
    ...face(row),
    ...{ xp, progress: levelProgress(xp).percentage, memberSince, jumps },
    best: hiScore > 0 ? { score: hiScore, rank } : null,
    runs: runs.map(profileRun),
    feats: feats.map(({ questKey, title, description, ...moment }) => ({
      ...{ questKey, title, description, run: momentOf(moment) },
    })),
    ...owned,
  };
}

/** A completed quest with its player, in wire format. */
function wireDoneQuest(row: DoneQuestRow): DoneQuest {
  const { questKey, title, description, xpReward } = row;
  return { player: face(row), quest: { questKey, title, description, xp: xpReward, run: momentOf(row) } };
}

function face(row: Pick<ProfileRow, 'publicId' | 'username' | 'avatar' | 'look' | 'xp'>): DoneQuest['player'] {
  const { publicId, username, look, xp } = row;
  return { publicId, username, avatarUrl: avatarPath(row), level: levelProgress(xp).level, look };
}

const momentOf = ({
  runId,
  tick,
}: {
  runId: string | null;
  tick: number | null;
}): { runId: string; tick: number } | null => (runId === null || tick === null ? null : { runId, tick });

function profileRun({ id, heights, ...run }: BestRunRow): PublicProfile['runs'][number] {
  return { runId: id, ...run, heights: writeHeights(wireHeights(heights)) };
}

/** Shop characters by name, but only a count of army tokens, because a token number leads to its owner's wallet. */
async function readOwned(
  { db, pictures }: ReadContext,
  userId: string,
): Promise<Pick<PublicProfile, 'characters' | 'recruits'>> {
  const holdings = await readHoldings(db, userId);
  if (holdings.length === 0) return { characters: [], recruits: 0 };
  const held = new Set(holdings.flatMap(({ collection, tokenId }) => (collection === 'shop' ? [tokenId] : [])));
  const items = (await readItems(db)).filter(({ id, itemType }) => held.has(id) && isCharacterType(itemType));
  const images = await pictures.find(foreignImages(items));
  return {
    characters: items.map((item) => ({
      ...{ itemId: item.id, name: item.name, rarity: rarityOf(BigInt(item.priceWei)) },
      ...itemArt(item, images),
    })),
    recruits: holdings.filter(({ collection }) => collection === 'army').length,
  };
}
