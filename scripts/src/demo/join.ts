import { rolesOf } from '@jumpy/sandbox/people/roles';
import type { Person } from '@jumpy/sandbox/people/person';
import { trackInvite } from '@jumpy/server/features/invites/trackInvite';
import { onboardingStore } from '@jumpy/server/features/onboarding/store';
import { playerStore } from '@jumpy/server/features/players/store';
import { activateWallet } from '@jumpy/server/features/wallets/activateWallet';
import { beginWallet } from '@jumpy/server/features/wallets/beginWallet';
import { heldRoles } from '@jumpy/server/platform/discord/heldRoles';
import { storedUsername } from '@jumpy/domain/playerName';
import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { Context } from '@jumpy/server/platform/context';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { JoinedPlayer } from './joined.ts';
import { createSetClock, type DemoParts } from './parts.ts';
import type { DemoPlayer } from './players.ts';

/** A player who joined, and the key of their wallet, which is not stored. */
export interface Joined {
  player: JoinedPlayer;
  key: Hex | undefined;
}

/** Delay after their first sign-in. */
const AFTER_MS = { onboarding: 90_000, invite: 100_000, wallet: 120_000 } as const;

/** Signs a player in with their community data, completes onboarding and applies the invite link. */
export async function join(
  parts: DemoParts,
  { planned, person, inviter }: { planned: DemoPlayer; person: Person; inviter: JoinedPlayer | undefined },
): Promise<Joined> {
  const clock = createSetClock(planned.joinedMs);
  const context = parts.at(clock);
  const { id } = await playerStore.upsert(context.db, { ...factsOf(context, person), now: new Date(clock.nowMs()) });
  clock.to(planned.joinedMs + AFTER_MS.onboarding);
  await onboardingStore.complete(context.db, { userId: id, now: new Date(clock.nowMs()) });
  clock.to(planned.joinedMs + AFTER_MS.invite);
  const isInvited = inviter !== undefined && (await comeBy(context, { id, inviter }));
  clock.to(planned.joinedMs + AFTER_MS.wallet);
  const key = planned.hasWallet ? await linkWallet(context, id) : undefined;
  const row = await playerStore.byId(context.db, id);
  if (!row) throw new Error(`player ${planned.number} is gone`);
  const { discordId, publicId, username } = row;
  const { number, strength, address } = planned;
  const isAdmin = context.env.adminDiscordIds.includes(discordId);
  const inviterId = isInvited ? inviter.id : undefined;
  return { player: { number, strength, address, id, discordId, publicId, username, isAdmin, inviterId }, key };
}

/** What Discord would return at a sign-in. */
function factsOf({ env }: Pick<Context, 'env'>, { id, username, avatar, premiumType, membership }: Person) {
  const { guildId } = env.discord;
  return {
    profile: {
      ...{ discordId: id, username: storedUsername(username), discriminator: '0', avatar, premiumType },
      ...{ email: `${id}@example.test`, verified: true },
    },
    guilds: membership ? [{ id: guildId, name: 'Jumpy', icon: null, owner: false, permissions: '0' }] : [],
    roles: heldRoles(membership?.roles ?? [], rolesOf(guildId)),
  };
}

async function comeBy(context: Context, { id, inviter }: { id: string; inviter: JoinedPlayer }): Promise<boolean> {
  const referrer = { userId: inviter.id, ref: inviter.username };
  const asked = { userId: id, referrerUsername: inviter.username, referrer };
  return (await trackInvite(context, asked)).newInvite;
}

/**
 * Links a wallet that signed for itself. No browser holds a share, so signing in as this player starts a new wallet.
 */
async function linkWallet(context: Context, userId: string): Promise<Hex> {
  const key = generatePrivateKey();
  const account = privateKeyToAccount(key);
  const share = context.random.bytes(33).toString('base64url');
  const { walletId, nonce } = await beginWallet(context, { userId, address: account.address, share });
  const signature = await account.signMessage({ message: activationMessage({ walletId, nonce }) });
  await activateWallet(context, { userId, walletId, signature });
  return key;
}
