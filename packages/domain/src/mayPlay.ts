import { BALANCE_GATE_TEXT, BALANCE_THRESHOLD_WEI, isGateShut } from './balanceGate.ts';

/** Balance below which play is refused, in wei: 0.02 MON (HOME-15). */
export const MIN_PLAY_BALANCE_WEI = BALANCE_THRESHOLD_WEI.home;

/** Conditions a deployment has switched on. */
export interface PlayConditions {
  onboarding: boolean;
  character: boolean;
  balance: boolean;
  /** Configured in place of 0.02 MON, in wei. */
  minBalanceWei?: bigint;
}

/** What is known of a player when they press play. */
export interface PlayFacts {
  suspended: boolean;
  /** Whether they want their account deleted, and have not said yet that it stays. */
  leaving?: boolean;
  onboardingDone: boolean;
  ownsCharacter: boolean;
  hasPlayed: boolean;
  /** Last known balance; undefined when it was never read, which does not refuse. */
  lastBalanceWei: bigint | undefined;
  /** Limit times maxFee and value of what starting sends, in wei; left out when it sends nothing. */
  quotedCostWei?: bigint;
}

/** Codes of a refusal, for the home screen and the server alike. */
export const PLAY_REFUSALS = ['suspended', 'leaving', 'onboarding', 'no_character', 'low_balance'] as const;

/** Why a player may not start a game. */
export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

/** The words for each refusal; a suspended player gets the security text (PLAUS-24). */
export const PLAY_REFUSAL_TEXT: Readonly<Record<PlayRefusal, string>> = {
  suspended: 'Security violation detected',
  leaving: 'Your account is about to be deleted; keep it first',
  onboarding: 'Finish onboarding first',
  no_character: 'Mint your character first',
  low_balance: BALANCE_GATE_TEXT.home,
};

/**
 * Why a player may not start a game, or undefined when they may.
 * @example mayPlay({ suspended: true, ... }, conditions) // 'suspended'
 */
export function mayPlay(facts: PlayFacts, conditions: PlayConditions): PlayRefusal | undefined {
  if (facts.suspended) return 'suspended';
  if (facts.leaving) return 'leaving';
  if (conditions.onboarding && !facts.onboardingDone) return 'onboarding';
  if (conditions.character && !facts.ownsCharacter && !facts.hasPlayed) return 'no_character';
  if (conditions.balance && isBalanceLow(facts, conditions)) return 'low_balance';
  return undefined;
}

function isBalanceLow(facts: PlayFacts, conditions: PlayConditions): boolean {
  const { minBalanceWei: home = MIN_PLAY_BALANCE_WEI } = conditions;
  const terms = { quotedCostWei: facts.quotedCostWei ?? 0n, thresholdsWei: { home } };
  return isGateShut('home', { lastKnownWei: facts.lastBalanceWei, terms });
}

/**
 * The error text of a refused start (PLAUS-23, PLAUS-24).
 * @example playRefusalText('low_balance') // 'Cannot start game: Add MON to play in profile'
 */
export function playRefusalText(refusal: PlayRefusal): string {
  const reason = PLAY_REFUSAL_TEXT[refusal];
  return refusal === 'suspended' ? reason : `Cannot start game: ${reason}`;
}
