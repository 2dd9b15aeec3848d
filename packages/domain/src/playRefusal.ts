import { BALANCE_GATE_TEXT, BALANCE_THRESHOLD_WEI, isGateClosed } from './balanceGate.ts';
import * as m from './messages.ts';

/** Minimum balance to play, in wei: 0.02 MON (HOME-15). */
export const MIN_PLAY_BALANCE_WEI = BALANCE_THRESHOLD_WEI.home;

/** Conditions that a deployment enforces. */
export interface PlayConditions {
  onboarding: boolean;
  character: boolean;
  balance: boolean;
  /** Overrides the default of 0.02 MON, in wei. */
  minBalanceWei?: bigint;
}

/** What is known about a player who presses play. */
export interface PlayFacts {
  suspended: boolean;
  /** Whether the player's account is scheduled for deletion. */
  leaving?: boolean;
  onboardingDone: boolean;
  ownsCharacter: boolean;
  hasPlayed: boolean;
  /** Undefined if the balance was never read; play is then allowed. */
  lastBalanceWei: bigint | undefined;
  /** Gas limit times maxFee plus the value of the start transaction, in wei; omitted if there is none. */
  quotedCostWei?: bigint;
}

/** Refusal codes, shared by the home screen and the server. */
export const PLAY_REFUSALS = ['suspended', 'leaving', 'onboarding', 'no_character', 'low_balance'] as const;

/** One of `PLAY_REFUSALS`. */
export type PlayRefusal = (typeof PLAY_REFUSALS)[number];

/** Text of each refusal; a suspended player sees the security text (PLAUS-24). */
export const PLAY_REFUSAL_TEXT: Readonly<Record<PlayRefusal, string>> = {
  suspended: m.securityViolation(),
  leaving: m.accountLeaving(),
  onboarding: m.onboardingFirst(),
  no_character: m.characterFirst(),
  low_balance: BALANCE_GATE_TEXT.home,
};

/**
 * Returns why a player may not start a game, or undefined if they may.
 * @example getPlayRefusal({ suspended: true, ... }, conditions) // 'suspended'
 */
export function getPlayRefusal(facts: PlayFacts, conditions: PlayConditions): PlayRefusal | undefined {
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
  return isGateClosed('home', { lastKnownWei: facts.lastBalanceWei, terms });
}

/**
 * Returns the error text of a refused start (PLAUS-23, PLAUS-24).
 * @example playRefusalText('low_balance') // 'Cannot start game: Add MON to play in profile'
 */
export function playRefusalText(refusal: PlayRefusal): string {
  const reason = PLAY_REFUSAL_TEXT[refusal];
  return refusal === 'suspended' ? reason : m.cannotStart({ reason });
}
