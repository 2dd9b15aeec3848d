import * as m from './messages.ts';

/** Actions that require a minimum balance: pressing play, playing, and recording a run on chain. */
export const BALANCE_GATES = ['home', 'game', 'recording'] as const;

/** One of `BALANCE_GATES`. */
export type BalanceGate = (typeof BALANCE_GATES)[number];

/** Default thresholds in wei: 0.02, 0.01 and 0.01 MON (HOME-15, GAME-54, CHAIN-07). */
export const BALANCE_THRESHOLD_WEI: Readonly<Record<BalanceGate, bigint>> = {
  home: 20_000_000_000_000_000n,
  game: 10_000_000_000_000_000n,
  recording: 10_000_000_000_000_000n,
};

/**
 * How long the welcome transfer may be in flight after the first wallet is linked, in milliseconds. Balances read in
 * this time may predate it, so they close no gate (HOME-15).
 */
export const WELCOME_GRACE_MS = 60_000;

/** Text shown when a gate is closed (HOME-16, GAME-57, CHAIN-09). */
export const BALANCE_GATE_TEXT: Readonly<Record<BalanceGate, string>> = {
  home: m.addMonToPlay(),
  game: m.balanceLowInGame(),
  recording: m.recordSkippedForBalance(),
};

/** A balance as shown on screen and as used by the gates. */
export interface KnownBalance {
  /** 0 if the last read failed (WAL-36). */
  shownWei: bigint;
  /** Undefined until the first successful read. */
  lastKnownWei: bigint | undefined;
}

/**
 * Applies a balance read; undefined means it failed. After a failure the screen shows 0 and the gates keep the last
 * known balance (WAL-36).
 * @example updateKnownBalance({ shownWei: 5n, lastKnownWei: 5n }, undefined) // { shownWei: 0n, lastKnownWei: 5n }
 */
export function updateKnownBalance(previous: KnownBalance, readWei: bigint | undefined): KnownBalance {
  return readWei === undefined
    ? { shownWei: 0n, lastKnownWei: previous.lastKnownWei }
    : { shownWei: readWei, lastKnownWei: readWei };
}

/** Inputs of a gate besides the balance. */
export interface GateTerms {
  /** Gas limit times maxFee, plus the value of the pending transaction; 0n if there is none. */
  quotedCostWei: bigint;
  /** Overrides of the default thresholds. */
  thresholdsWei?: Partial<Readonly<Record<BalanceGate, bigint>>>;
}

/** No pending transaction and default thresholds. */
export const NO_COST: GateTerms = { quotedCostWei: 0n };

function maxWei(oneWei: bigint, otherWei: bigint): bigint {
  return oneWei > otherWei ? oneWei : otherWei;
}

/**
 * Returns the minimum balance of a gate in wei: its threshold or the quoted cost, whichever is higher (HOME-15,
 * GAME-54). Recording must leave enough to play the next run, so its cost is added to the home threshold (CHAIN-07).
 * @example gateMinimumWei('home', { quotedCostWei: 30_000_000_000_000_000n }) // 30_000_000_000_000_000n
 */
export function gateMinimumWei(gate: BalanceGate, terms: GateTerms): bigint {
  const thresholds = { ...BALANCE_THRESHOLD_WEI, ...terms.thresholdsWei };
  const costWei = gate === 'recording' ? thresholds.home + terms.quotedCostWei : terms.quotedCostWei;
  return maxWei(thresholds[gate], costWei);
}

/**
 * Whether a gate is closed for the last known balance; an unknown balance closes none (HOME-15, GAME-54, GAME-55).
 * @example isGateClosed('home', { lastKnownWei: undefined, terms: NO_COST }) // false
 */
export function isGateClosed(
  gate: BalanceGate,
  facts: { lastKnownWei: bigint | undefined; terms: GateTerms },
): boolean {
  return facts.lastKnownWei !== undefined && facts.lastKnownWei < gateMinimumWei(gate, facts.terms);
}

/** Balance notices that the game can show (GAME-56 to GAME-58). */
export const BALANCE_NOTICES = ['wallet_not_found', 'low_balance', 'check_failed'] as const;

/** One of `BALANCE_NOTICES`. */
export type BalanceNotice = (typeof BALANCE_NOTICES)[number];

/** Text of each notice (GAME-56 to GAME-58). */
export const BALANCE_NOTICE_TEXT: Readonly<Record<BalanceNotice, string>> = {
  wallet_not_found: m.walletNotFoundInGame(),
  low_balance: BALANCE_GATE_TEXT.game,
  check_failed: m.balanceCheckFailed(),
};

/** Result of an in-game balance check. */
export interface BalanceCheck {
  hasWallet: boolean;
  /** Undefined if the read failed. */
  readWei: bigint | undefined;
  /** State before this check. */
  known: KnownBalance;
  terms: GateTerms;
}

/**
 * Returns the notice to show after an in-game balance check, or undefined if all is well (GAME-54 to GAME-58). If the
 * read failed, a low last known balance still counts.
 * @example getBalanceNotice({ ...findings, hasWallet: false }) // 'wallet_not_found'
 */
export function getBalanceNotice(findings: BalanceCheck): BalanceNotice | undefined {
  if (!findings.hasWallet) return 'wallet_not_found';
  const { lastKnownWei } = updateKnownBalance(findings.known, findings.readWei);
  if (isGateClosed('game', { lastKnownWei, terms: findings.terms })) return 'low_balance';
  return findings.readWei === undefined ? 'check_failed' : undefined;
}

/** Reasons why recording a run on chain is skipped (CHAIN-06, CHAIN-07). */
export const RECORDING_SKIP_REASONS = ['wallet', 'low_balance'] as const;

/** One of `RECORDING_SKIP_REASONS`. */
export type RecordingSkipReason = (typeof RECORDING_SKIP_REASONS)[number];

/** Text of each skip reason (CHAIN-08, CHAIN-09). */
export const RECORDING_SKIP_TEXT: Readonly<Record<RecordingSkipReason, string>> = {
  wallet: m.recordSkippedForWallet(),
  low_balance: BALANCE_GATE_TEXT.recording,
};

/**
 * Returns why a run is not recorded on chain, or undefined if it is (CHAIN-06 to CHAIN-09). An unknown balance does not
 * block playing, but it blocks recording, which costs gas.
 * @example getRecordingSkipReason({ hasWallet: true, lastKnownWei: 19_000_000_000_000_000n, terms: NO_COST }) // 'low_balance'
 */
export function getRecordingSkipReason(facts: {
  hasWallet: boolean;
  lastKnownWei: bigint | undefined;
  terms: GateTerms;
}): RecordingSkipReason | undefined {
  if (!facts.hasWallet || facts.lastKnownWei === undefined) return 'wallet';
  return isGateClosed('recording', facts) ? 'low_balance' : undefined;
}
