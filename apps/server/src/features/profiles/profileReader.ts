import type { DoneQuest, OwnProfileAnswer, PublicProfile } from '@jumpy/protocol/http/profiles';
import { profilesChanged } from '../../platform/bus/profilesChanged.ts';
import type { Context } from '../../platform/context.ts';
import { createTtlCache } from '../../platform/ttlCache.ts';
import type { ForeignPictures } from '../media/foreign/foreignPictures.ts';
import { readProfile, wireDoneQuest } from './readProfile.ts';
import { profileStore } from './store.ts';

/** Finds profiles and quests done that others may see; what many look at, as page, picture and data, is read once a second. */
export interface ProfileReader {
  profile(publicId: string): PublicProfile | undefined | Promise<PublicProfile | undefined>;
  doneQuest(of: { publicId: string; questKey: string }): DoneQuest | undefined | Promise<DoneQuest | undefined>;
  /** One's own, whoever else may see it; undefined before onboarding. */
  own(userId: string): Promise<Omit<OwnProfileAnswer, 'success'> | undefined>;
  /** Lets others see it, or hides it: at once, in every process. */
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
