import type { LedgerEntry } from '@jumpy/protocol/http/ledger';
import { describe, expect, test } from 'vitest';
import {
  groupByDay,
  type LedgerLineView,
  toLedgerLineView,
  paceText,
  signedText,
  toBreakdownLines,
} from '../../src/features/ledger/ledgerView.ts';
import { makePlayerXp, makePublicId } from '../../src/fixtures/answers.ts';

const makeEntry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
  ...{ id: 1, bucket: 'game', source: 'run', amount: 50, at: 0, link: null },
  ...fields,
});
const run = (removed = false) => ({ kind: 'run', runId: makePublicId(7), score: 500, removed }) as const;
const quest = (period: string | null) => ({ kind: 'quest', questKey: 'jump_500', title: '500 jumps', period }) as const;

describe('a ledger line', () => {
  test.each<[string, Partial<LedgerEntry>, Omit<LedgerLineView, 'icon'>]>([
    ['a run', { link: run() }, { text: 'Run with 500 points', linkTarget: { run: makePublicId(7) } }],
    [
      'a bonus',
      { source: 'character_bonus', link: run() },
      { text: 'Character bonus', detail: 'Run with 500 points', linkTarget: { run: makePublicId(7) } },
    ],
    [
      'a run that was taken',
      { source: 'void', amount: -50, link: run(true) },
      { text: 'Run removed from the boards', detail: 'Run with 500 points' },
    ],
    [
      'a run that came back',
      { source: 'reinstate', link: run() },
      { text: 'Run restored', detail: 'Run with 500 points', linkTarget: { run: makePublicId(7) } },
    ],
    ['a recount', { source: 'recompute' }, { text: 'Recounted from your runs' }],
    [
      'a quest',
      { bucket: 'quest', source: 'quest', link: quest(null) },
      { text: 'Quest: 500 jumps', linkTarget: 'quests' },
    ],
    [
      'a quest of a day',
      { bucket: 'quest', source: 'quest', link: quest('2026-11-20') },
      { text: 'Quest: 500 jumps', detail: '20\u00a0Nov\u00a02026', linkTarget: 'quests' },
    ],
    [
      'a quest of a week',
      { bucket: 'quest', source: 'quest', link: quest('2026-W07') },
      { text: 'Quest: 500 jumps', detail: 'Week 7', linkTarget: 'quests' },
    ],
    [
      'a quest that was taken back',
      { bucket: 'quest', source: 'anything', amount: -50, link: quest(null) },
      { text: 'Quest removed: 500 jumps', linkTarget: 'quests' },
    ],
    ['a quest nobody knows any more', { bucket: 'quest', source: 'quest' }, { text: 'Quest', linkTarget: 'quests' }],
    [
      'a claim',
      { bucket: 'quest', source: 'daily', link: { kind: 'daily', day: '2026-11-20', streak: 1 } },
      { text: 'Daily claim', detail: '1-day streak', linkTarget: 'quests' },
    ],
    ['a friend', { bucket: 'invite', source: 'invite' }, { text: 'A friend joined' }],
    ['a friend who does not count', { bucket: 'invite', amount: -500 }, { text: 'An invited friend no longer counts' }],
    ['what nobody knows here yet', { source: 'new' }, { text: 'Correction' }],
  ])('describes %s', (_what, fields, expectedView) => {
    const { icon, ...view } = toLedgerLineView(makeEntry(fields));
    expect(view).toEqual(expectedView);
    expect(icon).not.toBe('');
  });

  test('is grouped under its day, in the order of the lines', () => {
    const days = groupByDay([
      makeEntry({ id: 3, at: Date.parse('2026-11-20T14:00:00Z') }),
      makeEntry({ id: 2, at: Date.parse('2026-11-20T12:00:00Z') }),
      makeEntry({ id: 1, at: Date.parse('2026-11-18T12:00:00Z') }),
    ]);
    expect(days.map(({ day, lines }) => [day, lines.map(({ id }) => id)])).toEqual([
      ['20\u00a0Nov\u00a02026', [3, 2]],
      ['18\u00a0Nov\u00a02026', [1]],
    ]);
  });
});

describe('the XP breakdown', () => {
  test('lists the parts that add up, without empty ones', () => {
    expect(toBreakdownLines(makePlayerXp())).toEqual([
      { text: '126 games × 10', amount: 1_260 },
      { text: '8,914 jumps', amount: 8_914 },
      { text: 'Best run, 4,210 × 2', amount: 8_420 },
      { text: '9 quests', amount: 1_500 },
      { text: '5 daily claims', amount: 1_500 },
    ]);
  });

  test('uses singular forms, the other point rate, and includes bonus, friends and corrections', () => {
    const parts = makePlayerXp().parts.map((part) => ({ ...part, count: 1, amount: 3 }));
    expect(toBreakdownLines({ parts }).map(({ text }) => text)).toEqual([
      ...['1 game × 10', '1 jump', 'Best run, 1 × 0.1', 'Character bonus', '1 quest', '1 daily claim'],
      ...['1 invited friend', 'Corrections'],
    ]);
  });

  test.each([
    [1_050, '+1,050'],
    [0, '+0'],
    [-50, '−50'],
  ])('formats %i as %s', (amount, text) => expect(signedText(amount)).toBe(text));

  test('shows the jumps per game', () => {
    expect([paceText({ games: 120, jumps: 8_700 }), paceText({ games: 0, jumps: 0 })]).toEqual([
      'About 73 a run.',
      'No ranked runs yet.',
    ]);
  });
});
