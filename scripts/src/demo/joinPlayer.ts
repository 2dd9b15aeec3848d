import { createGuildRoles } from '@jumpy/sandbox/people/roles';
import type { DiscordPerson } from '@jumpy/sandbox/people/person';
import { trackInvite } from '@jumpy/server/features/invites/trackInvite';
import { onboardingStore } from '@jumpy/server/features/onboarding/store';
import { playerStore } from '@jumpy/server/features/players/store';
import { activateWallet } from '@jumpy/server/features/wallets/activateWallet';
import { beginWallet } from '@jumpy/server/features/wallets/beginWallet';
import { toHeldRoles } from '@jumpy/server/platform/discord/toHeldRoles';
import { normalizeUsername } from '@jumpy/domain/playerName';
import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import { activationMessage } from '@jumpy/protocol/http/keyring';
import type { Context } from '@jumpy/server/platform/context';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createManualClock, type DemoContext } from './demoContext.ts';
import type { DemoPlayer } from './demoPlayers.ts';

/** A planned player who has joined, with their ids in the database. */
export interface JoinedPlayer extends Pick<DemoPlayer, 'number' | 'strength' | 'address'> {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  operatorRole: OperatorRole | null;
  /** `users.id` of the inviter. */
  inviterId: string | undefined;
}

/** A player who joined, and the key of their wallet, which is not stored. */
interface JoinResult {
  player: JoinedPlayer;
  key: Hex | undefined;
}

/** Delay after their first sign-in. */
const DELAYS_MS = { onboarding: 90_000, invite: 100_000, wallet: 120_000 } as const;

/** Signs a player in with their community data, completes onboarding and applies the invite link. */
export async function joinPlayer(
  parts: DemoContext,
  { planned, person, inviter }: { planned: DemoPlayer; person: DiscordPerson; inviter: JoinedPlayer | undefined },
): Promise<JoinResult> {
  const clock = createManualClock(planned.joinedMs);
  const context = parts.withClock(clock);
  const { id } = await playerStore.upsert(context.db, {
    ...toSignInProfile(context, person),
    now: new Date(clock.nowMs()),
  });
  clock.set(planned.joinedMs + DELAYS_MS.onboarding);
  await onboardingStore.complete(context.db, { userId: id, now: new Date(clock.nowMs()) });
  clock.set(planned.joinedMs + DELAYS_MS.invite);
  const isInvited = inviter !== undefined && (await creditInviter(context, { id, inviter }));
  clock.set(planned.joinedMs + DELAYS_MS.wallet);
  const key = planned.hasWallet ? await linkWallet(context, id) : undefined;
  const row = await playerStore.findById(context.db, id);
  if (!row) throw new Error(`player ${planned.number} is gone`);
  const { discordId, publicId, username } = row;
  const { number, strength, address } = planned;
  const operatorRole = context.env.adminDiscordIds.includes(discordId) ? 'owner' : null;
  const inviterId = isInvited ? inviter.id : undefined;
  return { player: { number, strength, address, id, discordId, publicId, username, operatorRole, inviterId }, key };
}

/** What Discord would return at a sign-in. */
function toSignInProfile(
  { env }: Pick<Context, 'env'>,
  { id, username, avatar, premiumType, membership }: DiscordPerson,
) {
  const { guildId } = env.discord;
  return {
    profile: {
      ...{ discordId: id, username: normalizeUsername(username), discriminator: '0', avatar, premiumType },
      ...{ email: `${id}@example.test`, verified: true },
    },
    guilds: membership ? [{ id: guildId, name: 'Jumpy', icon: null, owner: false, permissions: '0' }] : [],
    roles: toHeldRoles(membership?.roles ?? [], createGuildRoles(guildId)),
  };
}

async function creditInviter(
  context: Context,
  { id, inviter }: { id: string; inviter: JoinedPlayer },
): Promise<boolean> {
  const referrer = { userId: inviter.id, ref: inviter.username };
  const invite = { userId: id, referrerUsername: inviter.username, referrer };
  return (await trackInvite(context, invite)).newInvite;
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
