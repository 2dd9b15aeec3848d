import type { SessionUser } from '@jumpy/protocol/http/session';
import { normalizeUsername } from '@jumpy/domain/playerName';
import { ignoreErrors } from './localLogin.ts';
import { STORAGE } from './storageKeys.ts';

/** The stored user, rendered on the next visit until the server responds. */
interface StoredUser {
  id: string;
  discordId: string;
  username: string;
  email: string | null;
  discriminator: string | null;
  avatar: string | null;
  roles: SessionUser['roles'];
  hasMinted: boolean;
  access_token: string;
  verified: boolean;
  premium_type: number;
}

function storedUser(user: SessionUser): StoredUser {
  return {
    id: user.id,
    discordId: user.discordId,
    username: normalizeUsername(user.username),
    email: user.email,
    discriminator: user.discriminator,
    avatar: user.avatar,
    roles: user.roles,
    hasMinted: user.hasMinted,
    access_token: user.access_token,
    verified: user.verified,
    premium_type: user.premium_type,
  };
}

/** Stores the signed-in player as returned by the server. */
export function storeLogin(user: SessionUser, storage: Storage = localStorage): void {
  ignoreErrors(() => {
    storage.setItem(STORAGE.isLoggedIn, 'true');
    storage.setItem(STORAGE.user, JSON.stringify(storedUser(user)));
    storage.setItem(STORAGE.guilds, JSON.stringify(user.guilds));
    storage.setItem(STORAGE.accessToken, user.access_token);
    storage.setItem(STORAGE.verified, String(user.verified));
    storage.setItem(STORAGE.premiumType, String(user.premium_type));
    storage.removeItem(STORAGE.manualLogout);
    if (user.hasPlayed) storage.setItem(STORAGE.hasPlayed, 'true');
    if (!user.walletAddress) return;
    storage.setItem(STORAGE.wallet, user.walletAddress);
    storage.setItem(STORAGE.hasCharacter(user.walletAddress), String(user.hasMinted));
  });
}

/** Discord id of the stored player, if any; only for browser-local data. */
export function storedDiscordId(storage: Storage = localStorage): string | undefined {
  try {
    const { discordId }: Partial<StoredUser> = JSON.parse(storage.getItem(STORAGE.user) ?? '{}');
    return typeof discordId === 'string' ? discordId : undefined;
  } catch {
    return undefined;
  }
}
