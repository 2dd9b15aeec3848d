import { REVIVE_PROCESSING } from '@jumpy/domain/revivePayment';
import { createWorld } from '@jumpy/sim/world';
import { describe, expect, it } from 'vitest';
import {
  canEndOffer,
  createReviveFlow,
  PAYMENT_TIMEOUT_TEXT,
  REVIVE_OFFER_MS,
  MIN_PAYMENT_WAIT_MS,
  type ReviveEvent,
  type ReviveFlow,
  MAX_PAYMENT_WAIT_MS,
  reduceRevive,
} from '../src/revive/reviveFlow.ts';
import {
  MIN_OFFER_TICKS,
  canOfferRevive,
  offerDescription,
  offerButtonText,
  type ShellReviveTerms,
} from '../src/revive/reviveTerms.ts';

const pass = (elapsedMs: number): ReviveEvent => ({ type: 'pass', elapsedMs });
const paymentStatus = (
  status: 'processing' | 'success' | 'error' | 'insufficient_funds',
  message = 'word',
): ReviveEvent => ({
  type: 'told',
  status,
  message,
});
const offered = createReviveFlow();
const { flow: paying } = reduceRevive(offered, { type: 'pay' });
const { flow: failed } = reduceRevive(paying, paymentStatus('error', 'No.'));

describe('revive offer of a dead run', () => {
  it.each<[string, ReviveFlow, ReviveEvent, ReviveFlow['phase'], string | undefined]>([
    ['stands', offered, pass(REVIVE_OFFER_MS - 1), 'offered', undefined],
    ['ends by itself', offered, pass(REVIVE_OFFER_MS), 'offered', 'end'],
    ['is taken', offered, { type: 'pay' }, 'paying', 'pay'],
    ['is taken once', paying, { type: 'pay' }, 'paying', undefined],
    ['stands still while it is paid', paying, pass(60_000), 'paying', undefined],
    ['does not wait for a silent shell for ever', paying, pass(MAX_PAYMENT_WAIT_MS), 'failed', undefined],
    ['REVIVE-16 is under way', paying, paymentStatus('processing'), 'paying', undefined],
    ['REVIVE-16 is paid', paying, paymentStatus('success'), 'paying', 'revive'],
    ['REVIVE-16 fails', paying, paymentStatus('error'), 'failed', undefined],
    ['REVIVE-16 lacks MON', paying, paymentStatus('insufficient_funds'), 'failed', undefined],
    ['is tried again', failed, { type: 'pay' }, 'paying', 'pay'],
    ['is paid after all', failed, paymentStatus('success'), 'failed', 'revive'],
    ['is not paid unasked', offered, paymentStatus('success'), 'offered', undefined],
    ['ends a while after a failure', failed, pass(120_000), 'failed', 'end'],
  ])('%s', (_name, flow, event, phase, order) => {
    const step = reduceRevive(flow, event);
    expect([step.flow.phase, step.action]).toEqual([phase, order]);
  });

  it('REVIVE-10 says that the payment is in progress before any response', () => {
    expect(paying).toMatchObject({ message: REVIVE_PROCESSING.message });
    expect(failed).toMatchObject({ message: 'No.' });
    expect(reduceRevive(paying, pass(MAX_PAYMENT_WAIT_MS)).flow).toMatchObject({ message: PAYMENT_TIMEOUT_TEXT });
  });

  it('can be left at any time, except early in a payment', () => {
    const overdue = reduceRevive(paying, pass(MIN_PAYMENT_WAIT_MS)).flow;
    expect([offered, paying, overdue, failed].map(canEndOffer)).toEqual([true, false, true, true]);
  });
});

describe('revive eligibility', () => {
  const TERMS: ShellReviveTerms = { contractAddress: null, price: '0.1', credits: 0, isAffordable: true };
  const deadWorld = { over: true, cause: 'fall', tick: MIN_OFFER_TICKS } as const;
  it.each<[string, boolean, object, ShellReviveTerms | null]>([
    ['a fall after 20 s', true, {}, TERMS],
    ['a shot', true, { cause: 'shot' }, TERMS],
    ['a tick less', false, { tick: MIN_OFFER_TICKS - 1 }, TERMS],
    ['the summit', false, { cause: 'summit' }, TERMS],
    ['the second death', false, { revives: 1 }, TERMS],
    ['the course of the day', false, { mode: 'daily' }, TERMS],
    ['practice', false, { mode: 'practice' }, TERMS],
    ['no terms', false, {}, null],
    ['too little MON', false, {}, { ...TERMS, isAffordable: false }],
    ['a price that is not known', false, {}, { ...TERMS, price: null }],
    ['a credit, whatever MON there is', true, {}, { ...TERMS, price: null, isAffordable: false, credits: 1 }],
  ])('REVIVE-01 %s: %s', (_name, offers, overrides, terms) => {
    const world = Object.assign(createWorld({ seed: '0'.repeat(32), mode: 'solo' }), deadWorld, overrides);
    expect(canOfferRevive(world, terms)).toBe(offers);
  });

  it('states the price and what is kept', () => {
    expect(offerButtonText(TERMS)).toBe('Revive for 0.1 MON');
    expect(offerButtonText({ ...TERMS, credits: 2 })).toBe('Revive free');
    expect(offerDescription(4_105, TERMS)).toBe(
      'Come back on a safe platform with a shield. You keep your 4,105 points. Once per run.',
    );
    expect(offerDescription(4_105, { ...TERMS, credits: 2 })).toContain('You have 2 free revives.');
  });
});
