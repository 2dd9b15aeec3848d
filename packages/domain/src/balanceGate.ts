/** Where the balance decides: pressing play, in the game, and recording a run on chain. */
export const BALANCE_GATES = ['home', 'game', 'recording'] as const;

/** One place where the balance decides. */
export type BalanceGate = (typeof BALANCE_GATES)[number];

/** Thresholds in wei as they are unless configured: 0.02, 0.01 and 0.01 MON (HOME-15, GAME-54, CHAIN-07). */
export const BALANCE_THRESHOLD_WEI: Readonly<Record<BalanceGate, bigint>> = {
  home: 20_000_000_000_000_000n,
  game: 10_000_000_000_000_000n,
  recording: 10_000_000_000_000_000n,
};

/**
 * For so long after a first wallet is linked its welcome is on its way, in milliseconds: a balance read by then may be from before it,
 * and shuts no gate (HOME-15).
 */
export const WELCOME_MS = 60_000;

/** What each gate says when it is shut (HOME-16, GAME-57, CHAIN-09). */
export const BALANCE_GATE_TEXT: Readonly<Record<BalanceGate, string>> = {
  home: 'Add MON to play in profile',
  game: 'Insufficient MON balance to play. Please add MON to continue.',
  recording: 'Skipped due to low balance',
};

/** A balance as it is known: what the screen shows, and what the gates go by. */
export interface KnownBalance {
  /** 0 while it cannot be read (WAL-36). */
  shownWei: bigint;
  /** Undefined until it was read once. */
  lastKnownWei: bigint | undefined;
}

/**
 * What is known after one more reading, undefined when it failed: the screen then shows 0 and the gates keep the last known balance (WAL-36).
 * @example afterReading({ shownWei: 5n, lastKnownWei: 5n }, undefined) // { shownWei: 0n, lastKnownWei: 5n }
 */
export function afterReading(known: KnownBalance, readWei: bigint | undefined): KnownBalance {
  return readWei === undefined
    ? { shownWei: 0n, lastKnownWei: known.lastKnownWei }
    : { shownWei: readWei, lastKnownWei: readWei };
}

/** What a gate needs to know beside the balance. */
export interface GateTerms {
  /** Limit times maxFee and value of what is about to be sent; 0n when nothing is. */
  quotedCostWei: bigint;
  /** Configured thresholds; those left out are the product's own. */
  thresholdsWei?: Partial<Readonly<Record<BalanceGate, bigint>>>;
}

/** Nothing is about to be sent, and nothing is configured. */
export const NO_COST: GateTerms = { quotedCostWei: 0n };

function larger(oneWei: bigint, otherWei: bigint): bigint {
  return oneWei > otherWei ? oneWei : otherWei;
}

/**
 * The balance a gate asks for, in wei: its threshold, or the quoted cost where that is more (HOME-15, GAME-54). Recording must
 * leave enough to play the next run, so its cost comes on top of the home threshold, which is above its own (CHAIN-07).
 * @example gateFloorWei('home', { quotedCostWei: 30_000_000_000_000_000n }) // 30_000_000_000_000_000n
 */
export function gateFloorWei(gate: BalanceGate, terms: GateTerms): bigint {
  const thresholds = { ...BALANCE_THRESHOLD_WEI, ...terms.thresholdsWei };
  const costWei = gate === 'recording' ? thresholds.home + terms.quotedCostWei : terms.quotedCostWei;
  return larger(thresholds[gate], costWei);
}

/**
 * Whether a gate is shut for the last known balance; one that was never known shuts nothing (HOME-15, GAME-54, GAME-55).
 * @example isGateShut('home', { lastKnownWei: undefined, terms: NO_COST }) // false
 */
export function isGateShut(gate: BalanceGate, facts: { lastKnownWei: bigint | undefined; terms: GateTerms }): boolean {
  return facts.lastKnownWei !== undefined && facts.lastKnownWei < gateFloorWei(gate, facts.terms);
}

/** What the game can be told of the balance (GAME-56 to GAME-58). */
export const BALANCE_NOTICES = ['wallet_not_found', 'low_balance', 'check_failed'] as const;

/** One thing the game can be told of the balance. */
export type BalanceNotice = (typeof BALANCE_NOTICES)[number];

/** The words of each notice (GAME-56 to GAME-58). */
export const BALANCE_NOTICE_TEXT: Readonly<Record<BalanceNotice, string>> = {
  wallet_not_found: 'Wallet not found. Please logout, login again, and try again.',
  low_balance: BALANCE_GATE_TEXT.game,
  check_failed: 'Error checking wallet balance. Please refresh the page.',
};

/** What a check of the balance in the game found. */
export interface BalanceFindings {
  hasWallet: boolean;
  /** The balance just read; undefined when the reading failed. */
  readWei: bigint | undefined;
  /** What was known before this check. */
  known: KnownBalance;
  terms: GateTerms;
}

/**
 * What the game is told after a check of the balance, or undefined when all is well again (GAME-54 to GAME-58). Where the
 * reading failed, a last known balance that was low still counts.
 * @example balanceNotice({ ...findings, hasWallet: false }) // 'wallet_not_found'
 */
export function balanceNotice(findings: BalanceFindings): BalanceNotice | undefined {
  if (!findings.hasWallet) return 'wallet_not_found';
  const { lastKnownWei } = afterReading(findings.known, findings.readWei);
  if (isGateShut('game', { lastKnownWei, terms: findings.terms })) return 'low_balance';
  return findings.readWei === undefined ? 'check_failed' : undefined;
}

/** Why a run is not recorded on chain although it was to be (CHAIN-06, CHAIN-07). */
export const RECORDING_SKIPS = ['wallet', 'low_balance'] as const;

/** One reason to skip the recording of a run. */
export type RecordingSkip = (typeof RECORDING_SKIPS)[number];

/** The words of each skip (CHAIN-08, CHAIN-09). */
export const RECORDING_SKIP_TEXT: Readonly<Record<RecordingSkip, string>> = {
  wallet: 'Skipped due to wallet issues',
  low_balance: BALANCE_GATE_TEXT.recording,
};

/**
 * Why a run is not recorded on chain, or undefined when it is (CHAIN-06 to CHAIN-09). Playing with a balance that was never
 * known is free; recording costs, so it waits until the balance is known.
 * @example recordingSkip({ hasWallet: true, lastKnownWei: 19_000_000_000_000_000n, terms: NO_COST }) // 'low_balance'
 */
export function recordingSkip(facts: {
  hasWallet: boolean;
  lastKnownWei: bigint | undefined;
  terms: GateTerms;
}): RecordingSkip | undefined {
  if (!facts.hasWallet || facts.lastKnownWei === undefined) return 'wallet';
  return isGateShut('recording', facts) ? 'low_balance' : undefined;
}
