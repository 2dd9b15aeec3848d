import { describe, expect, test } from 'vitest';
import {
  NO_RECOVERY_NEEDED_TEXT,
  WALLET_ACTION_TEXT,
  WALLET_ACTIONS,
  WALLET_STATUS_INFO,
  WALLET_STATUSES,
  getWalletStatus,
} from '../src/walletStatus.ts';

test.each([
  ['RECOV-14', 'signed_out', 'no_user'],
  ['RECOV-21', 'no_answer', 'analysis_error'],
  ['RECOV-22', 'not_checked', 'unknown'],
  ['ours', 'storage_closed', 'storage_closed'],
] as const)('RECOV-14 RECOV-21 RECOV-22 (%s) %s: %s', (_id, findings, status) => {
  expect(getWalletStatus(findings)).toBe(status);
});

describe('RECOV-15 RECOV-16 RECOV-17 available wallet', () => {
  test.each([
    // id, linked, opens here, server share, recovery
    ['RECOV-15', true, true, true, true, 'has_wallet'],
    ['RECOV-15', true, true, true, false, 'has_wallet'],
    ['RECOV-16', true, false, true, true, 'has_wallet_linked'],
    ['RECOV-17', false, true, true, true, 'has_embedded_wallet'],
    ['RECOV-17', false, true, true, false, 'has_embedded_wallet'],
    ['RECOV-16', true, false, false, true, 'has_wallet_linked'],
  ] as const)(
    '%s linked %s, opens here %s, server share %s, recovery %s: %s',
    (_id, isLinked, opensHere, hasServerShare, hasRecovery, status) => {
      expect(getWalletStatus({ isLinked, opensHere, hasServerShare, hasRecovery })).toBe(status);
    },
  );
});

describe('RECOV-18 RECOV-19 RECOV-20 stuck, missing or inconsistent wallet', () => {
  test.each([
    // id, linked, opens here, server share, recovery
    ['RECOV-18', true, false, true, false, 'embedded_wallet_stuck'],
    ['RECOV-18', false, false, true, false, 'embedded_wallet_stuck'],
    ['RECOV-19', false, false, false, false, 'discord_only_no_wallet'],
    ['RECOV-20', false, false, true, true, 'unknown_state'],
    ['RECOV-20', false, false, false, true, 'unknown_state'],
    ['RECOV-20', false, true, false, true, 'unknown_state'],
    ['RECOV-20', false, true, false, false, 'unknown_state'],
    ['RECOV-20', true, false, false, false, 'unknown_state'],
    ['RECOV-20', true, true, false, true, 'unknown_state'],
    ['RECOV-20', true, true, false, false, 'unknown_state'],
  ] as const)(
    '%s linked %s, opens here %s, server share %s, recovery %s: %s',
    (_id, isLinked, opensHere, hasServerShare, hasRecovery, status) => {
      expect(getWalletStatus({ isLinked, opensHere, hasServerShare, hasRecovery })).toBe(status);
    },
  );
});

test('RECOV-18 RECOV-19 RECOV-21 exactly these three statuses need recovery', () => {
  const needing = WALLET_STATUSES.filter((status) => WALLET_STATUS_INFO[status].needsRecovery);
  expect(needing).toEqual(['embedded_wallet_stuck', 'discord_only_no_wallet', 'analysis_error']);
});

test('RECOV-24 never needs recovery when a wallet exists', () => {
  for (const { hasWallet, needsRecovery } of Object.values(WALLET_STATUS_INFO))
    expect(hasWallet && needsRecovery).toBe(false);
  const having = WALLET_STATUSES.filter((status) => WALLET_STATUS_INFO[status].hasWallet);
  expect(having).toEqual(['has_wallet', 'has_wallet_linked', 'has_embedded_wallet']);
});

test('RECOV-13 tells a signed-out player how to sign in', () => {
  expect(WALLET_STATUS_INFO.no_user.text).toBe('Please authenticate with Discord to access wallet recovery tools.');
});

test.each([
  ['RECOV-25', 'has_embedded_wallet', 'link'],
  ['RECOV-26', 'discord_only_no_wallet', 'create'],
  ['RECOV-27', 'analysis_error', 'sign_in_again'],
  ['RECOV-09', 'no_user', 'sign_in'],
  ['RECOV-09', 'has_wallet_linked', 'open'],
  ['RECOV-09', 'embedded_wallet_stuck', 'start_new'],
  ['RECOV-09', 'unknown_state', 'check_again'],
  ['RECOV-09', 'storage_closed', 'open_window'],
] as const)('%s %s offers %s', (_id, status, action) => {
  expect(WALLET_STATUS_INFO[status].actions).toContain(action);
});

test('offers a new wallet only when the old one cannot be opened', () => {
  const offering = WALLET_STATUSES.filter((status) => WALLET_STATUS_INFO[status].actions.includes('start_new'));
  expect(offering).toEqual(['embedded_wallet_stuck']);
});

test('RECOV-08 RECOV-09 has a text for every status, and a label and a status for every action', () => {
  for (const status of WALLET_STATUSES) expect(WALLET_STATUS_INFO[status].text).toMatch(/[.…]$/);
  for (const action of WALLET_ACTIONS) {
    expect(WALLET_ACTION_TEXT[action]).toMatch(/^\p{Lu}/u);
    expect(WALLET_STATUSES.some((status) => WALLET_STATUS_INFO[status].actions.includes(action))).toBe(true);
  }
});

test('RECOV-35 answers "User does not appear to need wallet recovery" without a need', () => {
  expect(NO_RECOVERY_NEEDED_TEXT).toBe('User does not appear to need wallet recovery');
});
