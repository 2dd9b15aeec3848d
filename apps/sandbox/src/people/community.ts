import { randomBytes } from 'node:crypto';
import { snowflakeAt } from '../snowflake.ts';
import { type Person, isUsername } from './person.ts';
import { seedPeople } from './seeds.ts';

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
export interface Community {
  all(): Person[];
  find(id: string): Person | undefined;
  add(person: NewPerson): Person;
  change(person: Person, change: PersonChange): void;
  remove(person: Person): void;
  setMember(person: Person, isMember: boolean): void;
  setRole(person: Person, role: { roleId: string; has: boolean }): void;
  /** Removes a deleted role from all members. */
  dropRole(roleId: string): void;
  startOver(): void;
}

export function openCommunity({
  people,
  nowMs,
  changed,
}: {
  people: Person[] | undefined;
  nowMs: () => number;
  changed: () => void;
}): Community {
  const byId = new Map((people ?? seedPeople()).map((person) => [person.id, person]));
  let made = 0;
  return {
    all: () => [...byId.values()],
    find: (id) => byId.get(id),
    add({ name, accountAgeDays }) {
      made += 1;
      const person: Person = {
        id: snowflakeAt(nowMs() - accountAgeDays * DAY_MS, byId.size * 64 + made),
        username: freeUsername(name, byId),
        globalName: name,
        avatar: null,
        premiumType: 0,
        membership: null,
      };
      byId.set(person.id, person);
      changed();
      return person;
    },
    change(person, { globalName, username, avatar }) {
      if (globalName !== undefined) person.globalName = globalName;
      if (username !== undefined) person.username = username;
      if (avatar !== undefined)
        person.avatar = avatar === 'none' ? null : `${avatar === 'moving' ? 'a_' : ''}${pictureHash()}`;
      changed();
    },
    remove(person) {
      byId.delete(person.id);
      changed();
    },
    setMember(person, isMember) {
      const joined = { nick: null, joinedAt: new Date(nowMs()).toISOString().replace('Z', '000+00:00'), roles: [] };
      person.membership = isMember ? (person.membership ?? joined) : null;
      changed();
    },
    setRole({ membership }, { roleId, has }) {
      if (!membership) return;
      const others = membership.roles.filter((id) => id !== roleId);
      membership.roles = has ? [...others, roleId] : others;
      changed();
    },
    dropRole(roleId) {
      for (const { membership } of byId.values())
        if (membership) membership.roles = membership.roles.filter((id) => id !== roleId);
      changed();
    },
    startOver() {
      byId.clear();
      for (const person of seedPeople()) byId.set(person.id, person);
      changed();
    },
  };
}

const pictureHash = (): string => randomBytes(16).toString('hex');

/** Derives a unique handle from a name, with a number if it is taken. */
function freeUsername(name: string, people: Map<string, Person>): string {
  const taken = new Set([...people.values()].map(({ username }) => username));
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .slice(0, 28);
  const base = isUsername(plain) ? plain : 'jumper';
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
