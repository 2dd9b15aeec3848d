import type { ServerEvent } from '@jumpy/protocol/events';
import type { SandboxOptions } from '@jumpy/sandbox/app';
import * as z from 'zod/mini';
import type { StoredGrant } from '../../../src/features/roles/grantStore.ts';
import { grantStore } from '../../../src/features/roles/grantStore.ts';
import { createRoleSyncWorker } from '../../../src/features/roles/roleSyncWorker.ts';
import { detectRoleChanges } from '../../../src/features/roles/detectRoleChanges.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';
import { startTestDiscord, type TestDiscord } from '../../support/sandbox.ts';
import { createTestApp, type SeededPlayer, type TestApp, type TestAppOptions } from '../../support/testApp.ts';

const Person = z.object({ id: z.string() });
const State = z.object({
  people: z.array(z.object({ id: z.string(), membership: z.nullable(z.object({ roles: z.array(z.string()) })) })),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Rate limits that tests never reach. */
const LOOSE = { botRead: { requests: 100_000, perMs: 1_000 }, botWrite: { requests: 100_000, perMs: 1_000 } };

/** A player who is a member of the Discord server, with helpers to change them. */
export interface Member extends SeededPlayer {
  events: ServerEvent[];
}

export interface RoleWorld {
  discord: TestDiscord;
  it: TestApp;
  /** Role changes requested from Discord, such as `+L10`. */
  requestedChanges: string[];
  member(options?: { joined?: boolean }): Promise<Member>;
  plant(player: SeededPlayer, facts: { xp?: number; invites?: number; suspended?: boolean }): Promise<void>;
  /** Detects due role changes and applies them. */
  round(): Promise<void>;
  /** Names of the roles held on Discord, in rising order. */
  held(player: SeededPlayer): Promise<string[]>;
  byHand(player: SeededPlayer, role: string, has: boolean): Promise<void>;
  join(player: SeededPlayer, isMember: boolean): Promise<void>;
  roleId(name: string): Promise<string>;
  grants(player: SeededPlayer): Promise<Record<string, StoredGrant['state']>>;
  close(): Promise<void>;
}

export async function openRoleWorld({
  limits = LOOSE,
  ...options
}: TestAppOptions & Pick<SandboxOptions, 'limits'> = {}): Promise<RoleWorld> {
  const discord = await startTestDiscord({ limits });
  const loose = limits === LOOSE ? { mostDiscordRequests: LOOSE.botRead.requests } : {};
  const it = await createTestApp({ discord, ...loose, ...options });
  const requestedChanges: string[] = [];
  const state = async () => State.parse(await discord.state());
  const nameOf = async (roleId: string) => (await state()).roles.find(({ id }) => id === roleId)?.name ?? roleId;
  watch(it, async ({ roleId, has }) => void requestedChanges.push(`${has ? '+' : '-'}${await nameOf(roleId)}`));
  const keep = createRoleSyncWorker(it.context);
  let playerCount = 0;
  return {
    discord,
    it,
    requestedChanges,
    async member({ joined = true } = {}) {
      playerCount += 1;
      const { id: discordId } = Person.parse(
        await discord.control('/sandbox/people', { name: `Member ${playerCount}` }),
      );
      const player = await it.seedPlayer({ discordId, username: `member${playerCount}` });
      if (joined) await discord.control(`/sandbox/people/${discordId}/membership`, { member: true });
      const events: ServerEvent[] = [];
      it.context.bus.subscribe(playerEventsTopic(player.id), (event) => void events.push(event));
      return { ...player, events };
    },
    async plant({ id, discordId }, { xp, invites, suspended }) {
      const { db } = it.context;
      if (xp !== undefined) {
        await db.updateTable('users').set({ xp, gameXp: xp }).where('id', '=', id).execute();
        await db
          .insertInto('gameStats')
          .values({ discordId, userId: id, username: 'member', totalJumps: xp })
          .onConflict((row) => row.column('discordId').doUpdateSet({ totalJumps: xp }))
          .execute();
      }
      if (invites !== undefined) {
        const set = { inviteCount: invites, inviteCountAt: new Date(it.clock.nowMs()) };
        await db.updateTable('users').set(set).where('id', '=', id).execute();
      }
      if (suspended !== undefined) {
        const suspendedAt = suspended ? new Date(it.clock.nowMs()) : null;
        await db.updateTable('users').set({ suspendedAt }).where('id', '=', id).execute();
      }
    },
    async round() {
      await detectRoleChanges(it.context);
      await keep();
    },
    async held({ discordId }) {
      const { people, roles } = await state();
      const ids = people.find(({ id }) => id === discordId)?.membership?.roles ?? [];
      return roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    },
    async byHand({ discordId }, role, has) {
      await discord.control(`/sandbox/people/${discordId}/roles`, { role, has });
    },
    async join({ discordId }, member) {
      await discord.control(`/sandbox/people/${discordId}/membership`, { member });
    },
    async roleId(name) {
      return (await state()).roles.find((role) => role.name === name)?.id ?? '';
    },
    async grants({ discordId }) {
      const grants = await grantStore.listByMember(it.context.db, discordId);
      return Object.fromEntries(grants.map(({ role, state: now }) => [role, now]));
    },
    close: () => it.close(),
  };
}

/** Observes every requested role change, including failing ones. */
function watch(it: TestApp, hear: (change: { roleId: string; has: boolean }) => Promise<void>): void {
  const { setRole } = it.context.discord;
  it.context.discord.setRole = async (change) => {
    await hear(change);
    await setRole(change);
  };
}
