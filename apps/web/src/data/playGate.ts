import { WELCOME_GRACE_MS } from '@jumpy/domain/balanceGate';
import { getPlayRefusal, type PlayRefusal } from '@jumpy/domain/playRefusal';
import type { CollectionResponse } from '@jumpy/protocol/http/characters';
import type { StatsResponse } from '@jumpy/protocol/http/players';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { collectionQuery } from './characters.ts';
import { useConfig } from './config.ts';
import { type Onboarding, onboardingQuery } from './onboarding.ts';
import { statsQuery } from './stats.ts';
import { STORAGE } from './storageKeys.ts';
import { useNetworkStatus } from './useNetworkStatus.ts';
import { useWallet, type WalletView } from './walletClient.ts';

/** Whether the player has played before, according to the server or this browser's flag. */
export function hasPlayed(
  user: SessionUser,
  stats: StatsResponse | undefined,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  return user.hasPlayed || stats?.hasPlayed === true || storage.getItem(STORAGE.hasPlayed) === 'true';
}

/** Wallet facts that the gate depends on. */
interface GateBalance {
  /** Without a chain there is no balance to check. */
  hasChain: boolean;
  lastKnownWei: bigint | undefined;
}

/** Whether the player owns a character, and whether any are for sale. */
type CharacterHoldings = Pick<CollectionResponse, 'ownsCharacter' | 'sellsCharacters'>;

/**
 * Why the play buttons are disabled; undefined if they are enabled. An unread balance or collection disables nothing,
 * and the browser's stored onboarding flag enables nothing. The server enforces the same rules.
 */
export function playRefusal(
  user: SessionUser,
  {
    stats,
    balance,
    collection,
    onboarding,
  }: {
    stats: StatsResponse | undefined;
    balance: GateBalance;
    collection: CharacterHoldings | undefined;
    onboarding?: Onboarding | undefined;
  },
): PlayRefusal | undefined {
  const facts = {
    suspended: false,
    onboardingDone: onboarding?.isConfirmed ? onboarding.isDone : user.onboardingDone,
    ownsCharacter: collection?.ownsCharacter ?? false,
    hasPlayed: hasPlayed(user, stats),
    lastBalanceWei: balance.lastKnownWei,
  };
  const character = balance.hasChain && collection?.sellsCharacters === true;
  return getPlayRefusal(facts, { onboarding: true, character, balance: balance.hasChain });
}

/**
 * The balance that the gate uses. A first wallet that is still empty within a minute of linking is awaiting its welcome
 * coins and counts as unread.
 */
export function gateBalanceWei({
  balance: { lastKnownWei, readAtMs = 0 },
  history,
  linkedAtMs,
}: Pick<WalletView, 'balance' | 'history' | 'linkedAtMs'>): bigint | undefined {
  const isFirst = !history?.length && linkedAtMs !== undefined;
  return isFirst && lastKnownWei === 0n && readAtMs - linkedAtMs < WELCOME_GRACE_MS ? undefined : lastKnownWei;
}

const ANONYMOUS_USER = { discordId: '', onboardingDone: false, hasPlayed: false };

/** Why the player's play buttons are disabled now; never for visitors. */
export function usePlayRefusal(user: SessionUser | null): PlayRefusal | undefined {
  const stats = useQuery({ ...statsQuery, enabled: user !== null }).data;
  const hasChain = Boolean(useConfig()?.chain);
  const collection = useQuery({ ...collectionQuery, enabled: user !== null && hasChain }).data;
  // Home fetches it; this only reads the cache.
  const onboarding = useQuery({ ...onboardingQuery(user ?? ANONYMOUS_USER), enabled: false }).data;
  const lastKnownWei = gateBalanceWei(useWallet());
  return user ? playRefusal(user, { stats, balance: { hasChain, lastKnownWei }, collection, onboarding }) : undefined;
}

/**
 * True while eligibility is loading: new players may need a character first. If it cannot be loaded, play is allowed.
 */
export function useIsPlayGatePending(user: SessionUser | null): boolean {
  const hasChain = Boolean(useConfig()?.chain);
  const stats = useQuery({ ...statsQuery, enabled: user !== null });
  const collection = useQuery({ ...collectionQuery, enabled: user !== null && hasChain });
  const isGone = useNetworkStatus() === 'gone';
  if (!user || isGone || !hasChain || hasPlayed(user, stats.data)) return false;
  return [stats, collection].some(({ isPending, failureCount }) => isPending && failureCount === 0);
}
