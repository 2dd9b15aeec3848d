import { describe, expect, test } from 'vitest';
import { parseRunFile, runFileText } from '../../src/data/runFile.ts';
import { lossText, replaySizeText, toUnsentReplay, toUnsentView } from '../../src/features/unsent/UnsentSheet.tsx';
import { outboxRecord } from '../runs/outboxRecords.ts';

const HERE = { isSignedIn: true, isHeld: false };
const SEEN = { mode: 'daily', enemies: 3, level: 2 } as const;
const refused = (code: string, reason?: string) => ({ code, error: 'Score validation failed: 422', reason });

describe('an unsent run', () => {
  test('shows mode, score, size and attempts, or as much as an older page stored', () => {
    const body = { ...outboxRecord(1).body, replay: 'A'.repeat(4096) };
    const view = toUnsentView(outboxRecord(1, { seen: SEEN, body, attempts: 3 }), HERE);
    expect(view.title).toBe('Daily course, 640 points');
    expect(view.facts).toMatch(/^Played .* · 3\.0 KB · 3 tries$/);
    expect(toUnsentView(outboxRecord(1), HERE)).toMatchObject({ title: 'Run, 640 points' });
    expect(replaySizeText(900)).toBe('900 bytes');
  });

  test.each([
    ['was not tried', {}, HERE, 'We’ll send it soon.'],
    ['found no server', { lastTry: { atMs: 0, code: undefined, reason: 'x' } }, HERE, 'Couldn’t reach the server.'],
    ['was put off', { lastTry: { atMs: 0, code: 'unavailable', reason: 'Restarting' } }, HERE, 'Restarting.'],
    ['has nobody signed in', {}, { isSignedIn: false, isHeld: false }, 'We’ll send it once you sign in.'],
    [
      'lives in this tab',
      {},
      { isSignedIn: true, isHeld: true },
      'We’ll send it soon. There’s no space to save it, so keep this tab open until it’s sent.',
    ],
  ])('says why it is pending: one that %s', (_, changes, here, reason) => {
    expect(toUnsentView(outboxRecord(1, changes), here)).toMatchObject({ reason, isRefused: false });
  });

  test.each([
    ['replay_mismatch', 'The replay does not lead there.', 'got a different result'],
    ['run_expired', undefined, 'Runs count for seven days'],
    ['not_plausible', 'Too fast', 'It didn’t count. Too fast.'],
  ])('says in plain text why it was refused: %s', (code, reason, expectedText) => {
    const view = toUnsentView(outboxRecord(1, { refusal: refused(code, reason) }), HERE);
    expect(view.reason).toContain(expectedText);
    expect(view.isRefused).toBe(true);
  });

  test('says what is lost with it', () => {
    expect(lossText(outboxRecord(1))).toContain('lose its 640 points, 100 jumps and their XP for good');
    expect(lossText(outboxRecord(1, { refusal: refused('run_expired') }))).toContain('This run doesn’t count');
  });

  test('can be exported as a file that the verify page reads', () => {
    const record = outboxRecord(1, { seen: SEEN });
    expect(parseRunFile(runFileText(toUnsentReplay(record)))).toEqual({
      runId: record.runId,
      replay: record.body.replay,
      claim: { score: 640, jumps: 100, enemies: 3, level: 2, ticks: 5550 },
      course: undefined,
    });
    expect(parseRunFile(runFileText(toUnsentReplay(outboxRecord(1))))).toBeUndefined();
  });
});
