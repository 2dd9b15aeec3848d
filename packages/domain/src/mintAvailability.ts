import { formatMonFull, formatMonBalance } from './mon.ts';
import type { MintRole } from './mintRoles.ts';
import { countdownEndS, formatCountdown, type PhaseStarts, SALE_PHASES, type SalePhase } from './saleSchedule.ts';
import * as m from './messages.ts';

/** Labels of the mint button, in order of precedence (MINT-25). */
export const MINT_LABELS: readonly string[] = [
  m.mintingLabel(),
  m.loadingLabel(),
  m.loadingRolesLabel(),
  m.syncingRolesLabel(),
  m.mintingPausedLabel(),
  m.notStartedLabel(),
  m.mintNowLabel(),
  m.limitReachedLabel(),
  m.notEligibleLabel(),
];

/** Reasons why a wallet cannot mint. */
export type MintReason =
  | 'not_connected'
  | 'minting'
  | 'loading'
  | 'roles_loading'
  | 'roles_syncing'
  | 'sold_out'
  | 'closed'
  | 'paused'
  | 'provenance_missing'
  | 'not_started'
  | 'not_eligible'
  | 'cap_reached'
  | 'limit_reached'
  | 'balance_short';

/** State of the sale as reported by the contract. */
export interface SaleFacts {
  phase: SalePhase;
  /** Omitted if the phase is set manually. */
  starts?: PhaseStarts | undefined;
  isPaused: boolean;
  /** Minting requires the provenance hash of all artworks. */
  hasProvenance: boolean;
  isClosed: boolean;
  minted: number;
  maxSupply: number;
  /** Free tokens left overall. */
  freeLeft: number;
}

/** State of a wallet as reported by the contract. */
export interface MinterFacts {
  /** The wallet's effective role. */
  role: MintRole | undefined;
  isOwner: boolean;
  /** Maximum for this wallet in the phase, including tokens already minted; 0 if not eligible. */
  limit: number;
  /** Tokens already minted in the phase. */
  minted: number;
  /** Tokens that the contract still allows now. */
  allowance: number;
}

/** Inputs of `getMintAvailability`. */
export interface MintAvailabilityInput {
  /** Undefined while the wallet is loading. */
  isConnected: boolean | undefined;
  isMinting?: boolean;
  /** Undefined while loading. */
  sale: SaleFacts | undefined;
  /** Undefined while loading. */
  minter: MinterFacts | undefined;
  /** `held_up`: the community roles differ from the contract's and cannot be synced for now. */
  roles?: 'known' | 'loading' | 'syncing' | 'held_up';
  /** Cost of the requested quantity and balance of the wallet, in wei; omitted if unknown. */
  costWei?: bigint;
  balanceWei?: bigint | undefined;
  nowS: number;
}

/** Whether a wallet can mint, why not, and the label of the button. */
export interface MintAvailability {
  label: string;
  /**
   * Whether the button can be pressed. It stays enabled if the balance is too low; pressing it then shows what is
   * missing (MINT-89).
   */
  isEnabled: boolean;
  /** Undefined if the wallet can mint. */
  reason: MintReason | undefined;
  /** The reason and its remedy as text; empty without a reason. */
  text: string;
}

/** Button label of each reason. */
const REASON_LABELS: Readonly<Record<Exclude<MintReason, 'not_connected'>, string>> = {
  minting: m.mintingLabel(),
  loading: m.loadingLabel(),
  roles_loading: m.loadingRolesLabel(),
  roles_syncing: m.syncingRolesLabel(),
  paused: m.mintingPausedLabel(),
  provenance_missing: m.mintingPausedLabel(),
  not_started: m.notStartedLabel(),
  balance_short: m.mintNowLabel(),
  sold_out: m.limitReachedLabel(),
  closed: m.limitReachedLabel(),
  cap_reached: m.limitReachedLabel(),
  limit_reached: m.limitReachedLabel(),
  not_eligible: m.notEligibleLabel(),
};

/**
 * Returns why a wallet cannot mint, the label of the button and whether it is enabled (MINT-25 to MINT-28, MINT-57,
 * MINT-61, READ-12, READ-14).
 * @example getMintAvailability({ isConnected: true, sale: undefined, minter: undefined, nowS: 0 }).label // 'LOADING...'
 */
export function getMintAvailability(question: MintAvailabilityInput): MintAvailability {
  const reasons = collectReasons(question);
  // Permanent reasons are reported before temporary ones; the label keeps its own order.
  const reason = reasons.find((candidate) => FINAL_REASONS.has(candidate)) ?? reasons[0];
  return {
    label: pickLabel(reasons),
    isEnabled: reason === undefined || reason === 'balance_short',
    reason,
    text: reason === undefined ? '' : reasonText(reason, question),
  };
}

const FINAL_REASONS: ReadonlySet<MintReason> = new Set(['sold_out', 'closed']);

function pickLabel(reasons: readonly MintReason[]): string {
  const labels = reasons.map((reason) => (reason === 'not_connected' ? m.notEligibleLabel() : REASON_LABELS[reason]));
  return MINT_LABELS.find((label) => labels.includes(label)) ?? m.mintNowLabel();
}

/** All reasons against minting; `balance_short` only if there is no other. */
function collectReasons({
  isConnected,
  isMinting,
  sale,
  minter,
  roles = 'known',
  costWei,
  balanceWei,
}: MintAvailabilityInput): MintReason[] {
  if (isConnected === false) return ['not_connected'];
  const first: MintReason[] = isMinting ? ['minting'] : [];
  if (isConnected === undefined || !sale || !minter) return [...first, 'loading'];
  const reasons = [...first, ...saleReasons(sale, minter)];
  // Roles do not matter in phase 3 or for owners, so neither waits for them.
  if (sale.phase !== 3 && !minter.isOwner && (roles === 'loading' || roles === 'syncing'))
    reasons.push(roles === 'loading' ? 'roles_loading' : 'roles_syncing');
  if (minter.limit > 0 || minter.isOwner) reasons.push(...limitReasons(sale, minter));
  else if (sale.phase !== 0) reasons.push('not_eligible');
  if (reasons.length > 0) return reasons.toSorted((a, b) => reasonPriority(a) - reasonPriority(b));
  const isShort = costWei !== undefined && balanceWei !== undefined && balanceWei < costWei;
  return isShort ? ['balance_short'] : [];
}

function saleReasons(sale: SaleFacts, { isOwner }: MinterFacts): MintReason[] {
  return [
    ...(sale.minted >= sale.maxSupply ? (['sold_out'] as const) : []),
    ...(sale.isClosed ? (['closed'] as const) : []),
    ...(sale.isPaused ? (['paused'] as const) : []),
    ...(sale.hasProvenance ? [] : (['provenance_missing'] as const)),
    ...(sale.phase === 0 && !isOwner ? (['not_started'] as const) : []),
  ];
}

function limitReasons({ phase, freeLeft }: SaleFacts, { limit, minted, allowance }: MinterFacts): MintReason[] {
  if (allowance > 0) return [];
  return phase < 2 && freeLeft === 0 && minted < limit ? ['cap_reached'] : ['limit_reached'];
}

const reasonPriority = (reason: MintReason): number =>
  reason === 'not_connected' ? 0 : MINT_LABELS.indexOf(REASON_LABELS[reason]);

function reasonText(reason: MintReason, question: MintAvailabilityInput): string {
  switch (reason) {
    case 'not_connected':
      return m.connectWallet();
    case 'minting':
      return m.mintOnItsWay();
    case 'loading':
      return question.isConnected === undefined ? m.readingWallet() : m.readingContract();
    case 'roles_loading':
      return m.readingRoles();
    case 'roles_syncing':
      return m.roleOnItsWay();
    case 'sold_out':
      return m.allMinted({ count: question.sale?.maxSupply ?? 0 });
    case 'closed':
      return m.saleClosed();
    case 'paused':
      return m.mintingPaused();
    case 'provenance_missing':
      return m.provenanceMissing();
    case 'not_started':
      return notStartedText(question);
    case 'cap_reached':
      return m.freeMinted();
    case 'limit_reached':
      return question.minter
        ? m.mintedAllOf({ count: question.minter.minted, limit: question.minter.limit })
        : m.mintedAll();
    case 'not_eligible':
      return eligibilityText(question);
    case 'balance_short':
      return insufficientBalanceText({ costWei: question.costWei ?? 0n, balanceWei: question.balanceWei ?? 0n });
  }
}

/**
 * Returns the text for a wallet with too little for a mint; amounts in wei (MINT-89).
 * @example insufficientBalanceText({ costWei: 10n ** 19n, balanceWei: 10n ** 18n }) // 'Insufficient MON balance. Need 10 MON, have
 * 1.0000 MON'
 */
export function insufficientBalanceText({ costWei, balanceWei }: { costWei: bigint; balanceWei: bigint }): string {
  return m.mintBalanceShort({ cost: formatMonFull(costWei), balance: formatMonBalance(balanceWei) });
}

function notStartedText({ sale, nowS }: MintAvailabilityInput): string {
  const end = sale && countdownEndS({ phase: sale.phase, starts: sale.starts, nowS });
  return end === undefined ? m.phase1NotStarted() : m.phase1StartsIn({ time: formatCountdown(end - nowS) });
}

function eligibilityText({ sale, minter, roles }: MintAvailabilityInput): string {
  if (roles === 'held_up') return m.roleHeldUp();
  const phase = sale?.phase === 2 ? 2 : 1;
  const audience = SALE_PHASES.find((terms) => terms.phase === phase)?.audience ?? '';
  // A higher role does not grant access to the later phase (READ-22).
  if (phase === 2 && (minter?.role === 'elites' || minter?.role === 'jumplist'))
    return m.phase2NotForRole({ audience });
  if (phase === 1 && (minter?.role === 'passholders' || minter?.role === 'jumpfcfs'))
    return m.phase1NotForRole({ audience });
  return phase === 2 ? m.phase2NeedsRole({ audience }) : m.phase1NeedsRole({ audience });
}

/**
 * Returns the phase in which a role may mint (ELIGIBLE TO MINT IN PHASE n, MINT-18); the public phase without a role.
 * @example salePhaseOfRole('passholders') // 2
 */
export function salePhaseOfRole(role: MintRole | undefined): Exclude<SalePhase, 0> {
  if (role === 'elites' || role === 'jumplist') return 1;
  return role === undefined ? 3 : 2;
}

/**
 * Returns the phase in which a role can still mint while the sale is in `phase`; `over` if its own phase has passed and
 * the public one has not begun.
 * @example eligiblePhase({ role: 'elites', phase: 2 }) // 'over'
 * @example eligiblePhase({ role: 'elites', phase: 3 }) // 3
 */
export function eligiblePhase({
  role,
  phase,
}: {
  role: MintRole | undefined;
  phase: SalePhase;
}): Exclude<SalePhase, 0> | 'over' {
  const rolePhase = salePhaseOfRole(role);
  if (phase === 3) return 3;
  return phase > rolePhase ? 'over' : rolePhase;
}

/**
 * Returns the maximum quantity of one mint: the remaining allowance, capped at the wallet's limit (MINT-19, MINT-62).
 * @example maxMintCount({ allowance: 3, limit: 2 }) // 2
 */
export function maxMintCount({ allowance, limit }: Pick<MinterFacts, 'allowance' | 'limit'>): number {
  return Math.max(0, Math.min(allowance, limit));
}
