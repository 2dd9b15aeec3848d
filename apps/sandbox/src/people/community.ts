import { randomBytes } from 'node:crypto';
import { createSnowflake } from '../snowflake.ts';
import { type DiscordPerson, isValidUsername } from './person.ts';
import { createSeedPeople } from './seedPeople.ts';

const DAY_MS = 86_400_000;

export interface NewPerson {
  name: string;
  /** Age of the account. */
  accountAgeDays: number;
}

export interface PersonChange {
  globalName?: string | null;
  username?: string;
  avatar?: 'still' | 'moving' | 'none';
}

/** People of the sandbox, and their membership in the product's server. */
export function createCommunity({
  people,
  nowMs,
  changed,
}: {
  people: DiscordPerson[] | undefined;
  nowMs: () => number;
  changed: () => void;
}) {
  const byId = new Map((people ?? createSeedPeople()).map((person) => [person.id, person]));
  let createdCount = 0;
  return {
    list: (): DiscordPerson[] => [...byId.values()],
    find: (id: string): DiscordPerson | undefined => byId.get(id),
    add({ name, accountAgeDays }: NewPerson): DiscordPerson {
      createdCount += 1;
      const person: DiscordPerson = {
        id: createSnowflake(nowMs() - accountAgeDays * DAY_MS, byId.size * 64 + createdCount),
        username: pickFreeUsername(name, byId),
        globalName: name,
        avatar: null,
        premiumType: 0,
        membership: null,
      };
      byId.set(person.id, person);
      changed();
      return person;
    },
    update(person: DiscordPerson, { globalName, username, avatar }: PersonChange): void {
      if (globalName !== undefined) person.globalName = globalName;
      if (username !== undefined) person.username = username;
      if (avatar !== undefined)
        person.avatar = avatar === 'none' ? null : `${avatar === 'moving' ? 'a_' : ''}${createAvatarHash()}`;
      changed();
    },
    remove(person: DiscordPerson): void {
      byId.delete(person.id);
      changed();
    },
    setMember(person: DiscordPerson, isMember: boolean): void {
      const joined = { nick: null, joinedAt: new Date(nowMs()).toISOString().replace('Z', '000+00:00'), roles: [] };
      person.membership = isMember ? (person.membership ?? joined) : null;
      changed();
    },
    setRole({ membership }: DiscordPerson, { roleId, has }: { roleId: string; has: boolean }): void {
      if (!membership) return;
      const others = membership.roles.filter((id) => id !== roleId);
      membership.roles = has ? [...others, roleId] : others;
      changed();
    },
    /** Removes a deleted role from all members. */
    removeRole(roleId: string): void {
      for (const { membership } of byId.values())
        if (membership) membership.roles = membership.roles.filter((id) => id !== roleId);
      changed();
    },
    reset(): void {
      byId.clear();
      for (const person of createSeedPeople()) byId.set(person.id, person);
      changed();
    },
  };
}

export type Community = ReturnType<typeof createCommunity>;

const createAvatarHash = (): string => randomBytes(16).toString('hex');

/** Derives a unique handle from a name, with a number if it is taken. */
function pickFreeUsername(name: string, people: Map<string, DiscordPerson>): string {
  const takenUsernames = new Set([...people.values()].map(({ username }) => username));
  const normalized = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .slice(0, 28);
  const base = isValidUsername(normalized) ? normalized : 'jumper';
  if (!takenUsernames.has(base)) return base;
  let number = 2;
  while (takenUsernames.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
