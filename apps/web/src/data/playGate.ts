import { WELCOME_MS } from '@jumpy/domain/balanceGate';
import { mayPlay, type PlayRefusal } from '@jumpy/domain/mayPlay';
import type { CollectionAnswer } from '@jumpy/protocol/http/characters';
import type { StatsAnswer } from '@jumpy/protocol/http/players';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { useQuery } from '@tanstack/react-query';
import { collectionQuery } from './characters.ts';
import { useConfig } from './config.ts';
import { type Onboarding, onboardingQuery } from './onboarding.ts';
import { statsQuery } from './stats.ts';
import { STORAGE } from './storageKeys.ts';
import { useNetwork } from './useNetwork.ts';
import { useWallet, type WalletView } from './walletClient.ts';

/** Whether the player has played before: the server's word, else this browser's flag (READ-35). */
export function hasPlayed(
  user: SessionUser,
  stats: StatsAnswer | undefined,
  storage: Pick<Storage, 'getItem'> = localStorage,
): boolean {
  return user.hasPlayed || stats?.hasPlayed === true || storage.getItem(STORAGE.hasPlayed) === 'true';
}

/** What the gate goes by beside the player and their stats. */
interface Purse {
  /** Without a chain there is no balance to ask for. */
  hasChain: boolean;
  lastKnownWei: bigint | undefined;
}

/** Whether the player owns a character, and whether there is one to own. */
type Holdings = Pick<CollectionAnswer, 'ownsCharacter' | 'sellsCharacters'>;

/**
 * Why the play buttons are shut; undefined while they are open (HOME-15, ONB-01). A balance or a collection that was never read shuts
 * nothing, and what this browser remembers of onboarding opens nothing; the server decides as well.
 */
export function playRefusal(
  user: SessionUser,
  {
    stats,
    purse,
    collection,
    onboarding,
  }: {
    stats: StatsAnswer | undefined;
    purse: Purse;
    collection: Holdings | undefined;
    onboarding?: Onboarding | undefined;
  },
): PlayRefusal | undefined {
  const facts = {
    suspended: false,
    onboardingDone: onboarding?.isHeard ? onboarding.isDone : user.onboardingDone,
    ownsCharacter: collection?.ownsCharacter ?? false,
    hasPlayed: hasPlayed(user, stats),
    lastBalanceWei: purse.lastKnownWei,
  };
  const character = purse.hasChain && collection?.sellsCharacters === true;
  return mayPlay(facts, { onboarding: true, character, balance: purse.hasChain });
}

/** What the gate goes by: a first wallet that was read empty within a minute of its linking awaits its coins, and says nothing yet. */
export function gateBalanceWei({
  balance: { lastKnownWei, readAtMs = 0 },
  history,
  linkedAtMs,
}: Pick<WalletView, 'balance' | 'history' | 'linkedAtMs'>): bigint | undefined {
  const isFirst = !history?.length && linkedAtMs !== undefined;
  return isFirst && lastKnownWei === 0n && readAtMs - linkedAtMs < WELCOME_MS ? undefined : lastKnownWei;
}

const NOBODY = { discordId: '', onboardingDone: false, hasPlayed: false };

/** Why this player's play buttons are shut, as it is now; nothing is shut for a visitor. */
export function usePlayRefusal(user: SessionUser | null): PlayRefusal | undefined {
  const stats = useQuery({ ...statsQuery, enabled: user !== null }).data;
  const hasChain = Boolean(useConfig()?.chain);
  const collection = useQuery({ ...collectionQuery, enabled: user !== null && hasChain }).data;
  // Home asks for it; here it is only looked at.
  const onboarding = useQuery({ ...onboardingQuery(user ?? NOBODY), enabled: false }).data;
  const lastKnownWei = gateBalanceWei(useWallet());
  return user ? playRefusal(user, { stats, purse: { hasChain, lastKnownWei }, collection, onboarding }) : undefined;
}

/**
 * Whether it is still to be heard which buttons are this player's: who has not played may need a character first. What cannot be heard
 * opens them.
 */
export function usePlayUnsure(user: SessionUser | null): boolean {
  const hasChain = Boolean(useConfig()?.chain);
  const stats = useQuery({ ...statsQuery, enabled: user !== null });
  const collection = useQuery({ ...collectionQuery, enabled: user !== null && hasChain });
  const isGone = useNetwork() === 'gone';
  if (!user || isGone || !hasChain || hasPlayed(user, stats.data)) return false;
  return [stats, collection].some(({ isPending, failureCount }) => isPending && failureCount === 0);
}
