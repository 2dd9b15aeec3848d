import type { Notice } from '@jumpy/protocol/http/notices';
import { describe, expect, test } from 'vitest';
import { timeAgoText, badgeText, bellLabel, toNoticeView } from '../../src/features/notices/noticeView.ts';
import { makePublicId } from '../../src/fixtures/answers.ts';

describe('a notice', () => {
  test.each<[Notice, string, string, unknown]>([
    [
      { kind: 'role_gained', role: 'Level 10', color: '#C9F73A' },
      ...(['New role: Level 10', 'It’s yours in the community now.', 'profile'] as const),
    ],
    [
      { kind: 'quest_done', questKey: 'jump_500', title: '500 jumps' },
      ...(['Quest done: 500 jumps', 'Claim your reward!', 'quests'] as const),
    ],
    [
      { kind: 'invite_credited', name: 'Pebble', xp: 1_500 },
      ...(['Pebble is in', 'Your invite counts: +1,500 XP.', 'ledger'] as const),
    ],
    [{ kind: 'daily_ready' }, ...(['Your daily claim is ready', 'Claim it to keep your streak.', 'quests'] as const)],
    [
      { kind: 'passed', board: 'scores', name: 'Pebble', rank: 12 },
      ...(['Pebble passed you', 'You’re now #12 on Scores.', { to: '/stats' }] as const),
    ],
    [
      { kind: 'passed', board: 'jumps', name: 'Pebble', rank: 101 },
      ...(['Pebble passed you', 'You’re now #101 on Jumps.', { to: '/stats' }] as const),
    ],
    [
      { kind: 'league_result', outcome: 'rose', tier: 3, rank: 3, size: 30 },
      ...(['You rose to Ruby!', 'Last week’s league: #3 of 30.', { to: '/league' }] as const),
    ],
    [
      { kind: 'league_result', outcome: 'stayed', tier: 0, rank: 4, size: 5 },
      ...(['You stayed in Quartz', 'Last week’s league: #4 of 5.', { to: '/league' }] as const),
    ],
    [
      { kind: 'league_result', outcome: 'fell', tier: 1, rank: 30, size: 30 },
      ...(['You fell to Amber', 'Last week’s league: #30 of 30.', { to: '/league' }] as const),
    ],
    [
      { kind: 'record_confirmed', runId: makePublicId(7), txHash: `0x${'ab'.repeat(32)}` },
      ...(['Your run is on chain', 'Its record is confirmed for good.', { to: `/run/${makePublicId(7)}` }] as const),
    ],
  ])('%o has plain text and a target', (notice, title, text, linkTarget) => {
    expect(toNoticeView(notice)).toMatchObject({ title, text, target: linkTarget });
  });
});

test.each([
  [0, 'Notices', '0'],
  [1, 'Notices, 1 new', '1'],
  [99, 'Notices, 99 new', '99'],
  [200, 'Notices, 200 new', '99+'],
])('the bell with %i new lines is labeled "%s" and shows %s', (unread, name, badge) => {
  expect([bellLabel(unread), badgeText(unread)]).toEqual([name, badge]);
});

const MINUTE_MS = 60_000;
test.each([
  [-5_000, 'just now'],
  [MINUTE_MS - 1, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [60 * MINUTE_MS, '1 hour ago'],
  [23 * 60 * MINUTE_MS, '23 hours ago'],
  [24 * 60 * MINUTE_MS, 'yesterday'],
  [72 * 60 * MINUTE_MS, '3 days ago'],
])('formats %i ms ago as %s', (sinceMs, text) => {
  expect(timeAgoText(1_800_000_000_000 - sinceMs, 1_800_000_000_000)).toBe(text);
});
