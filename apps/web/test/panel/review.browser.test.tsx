import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { StubRefusal, SIGNED_IN } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { MOONBEAN, makePublicId } from '../../src/fixtures/answers.ts';

const RUN = makePublicId(7);
const LONG = 'A name of forty letters which nobody needs';
const ROW = {
  runId: RUN,
  player: { publicId: makePublicId(1), username: LONG },
  mode: 'solo',
  score: 4210,
  jumps: 300,
  ticks: 9_000,
  level: 5,
  witness: 'live',
  witnessReason: null,
  securityFlags: ['clock_drift'],
  altered: null,
  playedAt: Date.parse('2026-11-20T12:00:00Z'),
  isVoided: false,
  isHidden: false,
  isSuspended: false,
  suspendedUntil: null,
  decided: null,
};
const FINGERS = {
  ...{
    changes: 120,
    medianMs: 233,
    spreadMs: 180,
    shareUnder50Ms: 0.25,
    pressEntropyBits: 2.4,
    longestRestMs: 1_900,
    hops: 31,
    kept: {
      input: 'switch',
      reactions: { hazards: 28, medianMs: 417, spreadMs: 210, shareUnder100Ms: 0.18 },
      pauses: 3,
    },
  },
};
const DETAIL = {
  success: true,
  run: ROW,
  simVersion: 1,
  look: 'jumpy',
  seed: '0'.repeat(32),
  replay: null,
  fingers: FINGERS,
  clientMetrics: { input: 'keyboard' },
  alike: [{ runId: makePublicId(8), username: LONG, score: 4_000, ticks: 8_000, playedAt: ROW.playedAt }],
  around: [
    { runId: makePublicId(9), username: 'LunaHops', score: 5_000, ticks: 8_500, playedAt: ROW.playedAt, rank: 3 },
  ],
  decisions: [],
};
const ANSWERS = {
  ...SIGNED_IN,
  session: { success: true, authenticated: true, user: { ...MOONBEAN, isAdmin: true, operatorRole: 'owner' as const } },
  'admin/review': { success: true, rows: [ROW], total: 1 },
  [`admin/review/${RUN}`]: DETAIL,
};
const open = (path: string, answers: Record<string, unknown> = {}, width = 1440) =>
  visit(path, { answers: { ...ANSWERS, ...answers }, width });

afterEach(leave);

describe('flagged runs', () => {
  test('are listed with their flags, and link to the run', async () => {
    await open('/admin?tab=review');
    await expect.element(page.getByRole('cell', { name: 'clock out of step' })).toBeVisible();
    await page.getByRole('button', { name: /^View the run by/ }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: /4,210/ })).toBeVisible();
    await expect.poll(() => window.location.search).toContain(`run=${RUN}`);
  });

  test('show empty and error states', async () => {
    const { server } = await open('/admin?tab=review', { 'admin/review': { success: true, rows: [], total: 0 } });
    await expect.element(page.getByText('All clear. No flagged runs to review.')).toBeVisible();
    server.setAnswers({ 'admin/review': new StubRefusal(409, 'conflict', 'Not now.') });
    await page.getByRole('radio', { name: 'Decided' }).click();
    await expect.element(page.getByText('Error: Not now.')).toBeVisible();
  });
});

describe('several flagged runs', () => {
  const RUNS = Array.from({ length: 12 }, (_, index) => ({
    ...ROW,
    runId: makePublicId(20 + index),
    score: 100 + index,
    ...(index === 11 ? { decided: 'void', isVoided: true } : {}),
  }));
  const box = (index: number) => page.getByRole('checkbox', { name: `Select the run by ${LONG} with ${100 + index}` });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openRuns = (answers: Record<string, unknown> = {}) =>
    open('/admin?tab=review', { 'admin/review': { success: true, rows: RUNS, total: 12 }, ...answers });
  const results = (count: number, problems: Record<number, string> = {}) => ({
    success: true,
    results: Array.from({ length: count }, (_, index) => ({
      runId: makePublicId(20 + index),
      problem: problems[index] === undefined ? null : { code: 'conflict', error: problems[index] },
    })),
  });
  async function voidAll() {
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    await button('Void 11').click();
    const dialog = page.getByRole('dialog', { name: 'Void 11 runs' });
    await userEvent.fill(dialog.getByRole('textbox'), 'All the same machine');
    await dialog.getByRole('button', { name: 'Void', exact: true }).click();
    return dialog;
  }

  test('are selected one by one, from one to another, all shown, and by keyboard', async () => {
    await openRuns();
    await expect.element(button('Void')).toBeDisabled();
    await box(2).click();
    await box(5).click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('4 runs selected')).toBeVisible();
    box(3).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('3 runs selected')).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Select all shown' });
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(page.getByText('12 runs selected')).toBeVisible();
    await expect.element(button('Void 11')).toBeEnabled();
    await expect.element(button('Reinstate 1')).toBeEnabled();
    await page.getByRole('radio', { name: 'Decided' }).click();
    await expect.element(page.getByText('Select runs to decide several at once.')).toBeVisible();
  });

  test('are decided with one reason, in batches, and those refused are listed with their reason', async () => {
    const { server } = await openRuns({ 'admin/review/bulk': results(10, { 1: 'Someone else just decided: clear.' }) });
    await voidAll();
    const refused = page.getByRole('dialog', { name: '1 of 11 runs not voided' });
    await expect
      .element(refused.getByRole('listitem'))
      .toHaveTextContent(`${LONG}, 101Someone else just decided: clear.`);
    const bodies = server.calls.filter(({ name }) => name === 'admin/review/bulk').map(({ body }) => body);
    const sent = (from: number, to: number) => ({
      ...{ act: 'void', reason: 'All the same machine' },
      runs: RUNS.slice(from, to).map(({ runId }) => ({ runId, seen: null })),
    });
    expect(bodies).toEqual([sent(0, 10), sent(10, 11)]);
    await refused.getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('Select runs to decide several at once.')).toBeVisible();
  });

  test('that a broken connection left undecided can be tried again with the same reason', async () => {
    const { server } = await openRuns({ 'admin/review/bulk': new StubRefusal(503, 'unavailable', 'Try again soon.') });
    const dialog = await voidAll();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Try again soon.');
    server.setAnswers({ 'admin/review/bulk': results(10) });
    await dialog.getByRole('button', { name: 'Void', exact: true }).click();
    await expect.element(page.getByText('11 runs voided.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a run under review', () => {
  const act = (name: string) => page.getByRole('region', { name: 'Decide' }).getByRole('button', { name, exact: true });

  test('shows its input analysis, the replay, similar runs and the board, without a suspicion score', async () => {
    await open(`/admin?tab=review&run=${RUN}`);
    for (const words of ['233 ms', '25%', '2.4 bits', 'keyboard', 'one button', '417 ms', 'No replay available.'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('definition').getByText('3', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Scores board nearby' })).toMatchTextContent(/LunaHops/);
  });

  test('requires a reason of three letters or more, and says who is told and what can be undone', async () => {
    const decided = { ...ROW, decided: 'void', isVoided: true };
    const { server } = await open(`/admin?tab=review&run=${RUN}`, {
      'admin/review/act': { success: true, run: decided },
    });
    await act('Void this run').click();
    const dialog = page.getByRole('dialog', { name: 'Void this run' });
    await expect.element(dialog.getByText('Reinstate undoes it.')).toBeVisible();
    await expect.element(dialog.getByText(`${LONG}, run with 4,210`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Void this run' }).click();
    await expect.element(dialog.getByText('Say why in at least 3 letters.')).toBeVisible();
    expect(server.countCalls('admin/review/act')).toBe(0);
    await userEvent.fill(dialog.getByRole('textbox'), 'Two runs at once');
    await dialog.getByRole('button', { name: 'Void this run' }).click();
    await expect.element(page.getByText('Voided.', { exact: true })).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/review/act')?.body).toEqual({
      ...{ runId: RUN, act: 'void', reason: 'Two runs at once', seen: null },
    });
  });

  test('shows a failed decision in its dialog, and not in the next one', async () => {
    await open(`/admin?tab=review&run=${RUN}`, {
      'admin/review/act': new StubRefusal(409, 'conflict', 'Somebody else decided.'),
    });
    await act('Void this run').click();
    const dialog = page.getByRole('dialog', { name: 'Void this run' });
    await userEvent.fill(dialog.getByRole('textbox'), 'Two runs at once');
    await dialog.getByRole('button', { name: 'Void this run' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else decided.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await act('Suspend').click();
    await expect.element(page.getByRole('dialog', { name: 'Suspend' })).toBeVisible();
    await expect.element(page.getByRole('dialog', { name: 'Suspend' }).getByRole('alert')).not.toBeInTheDocument();
  });

  test('suspends for a chosen duration', async () => {
    const { server } = await open(`/admin?tab=review&run=${RUN}`, {
      'admin/review/act': { success: true, run: { ...ROW, decided: 'suspend' } },
    });
    await act('Suspend').click();
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await userEvent.selectOptions(dialog.getByRole('combobox'), '48 hours');
    await userEvent.fill(dialog.getByRole('textbox'), 'A program plays');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect.poll(() => server.countCalls('admin/review/act')).toBe(1);
    expect(server.calls.find(({ name }) => name === 'admin/review/act')?.body).toMatchObject({ minutes: 2880 });
  });

  test('offers to reinstate a decided run, and not to void it twice', async () => {
    await open(`/admin?tab=review&run=${RUN}`, {
      [`admin/review/${RUN}`]: { ...DETAIL, run: { ...ROW, isVoided: true, decided: 'void' } },
    });
    await expect.element(act('Reinstate')).toBeVisible();
    await expect.element(act('Void this run')).not.toBeInTheDocument();
  });
});

describe('claims', () => {
  const CLAIM = {
    claimId: 5,
    player: { publicId: makePublicId(1), username: LONG },
    questKey: 'follow',
    title: 'Follow us',
    xp: 150,
    isSelfDeclared: true,
    url: null,
    claimedAt: ROW.playedAt,
    takenBack: null,
  };

  test('can be revoked with a reason', async () => {
    const { server } = await open('/admin?tab=quests', {
      'admin/quests/claims': { success: true, rows: [CLAIM], total: 1 },
      'admin/quests/turn': { success: true, turned: true },
    });
    await expect.element(page.getByText('their word', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Revoke the claim/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this claim' });
    await userEvent.fill(dialog.getByRole('textbox'), 'The post is gone');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(page.getByText('Revoked.', { exact: true })).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/quests/turn')?.body).toEqual({
      ...{ claimId: 5, takesBack: true, reason: 'The post is gone' },
    });
  });

  test('list links that were submitted again in a separate table', async () => {
    const repeat = {
      ...{ url: 'https://x.com/a/status/20', questKey: 'x_post', times: 3, lastAt: ROW.playedAt },
      first: { publicId: makePublicId(1), username: 'first' },
      again: { publicId: makePublicId(2), username: 'again' },
    };
    await open('/admin?tab=quests', {
      'admin/quests/claims': { success: true, rows: [], total: 0 },
      'admin/quests/repeats': { success: true, rows: [repeat], total: 1 },
    });
    await page.getByRole('tab', { name: 'Reused links' }).click();
    await expect.element(page.getByRole('row', { name: /again first x_post 3/ })).toBeVisible();
  });
});

describe('held invites', () => {
  const HELD = {
    invitee: { publicId: makePublicId(1), username: LONG },
    inviter: { publicId: makePublicId(2), username: 'LunaHops' },
    ...{ signs: ['network_inviter', 'wallet_inviter'], runs: 3, joinedAt: ROW.playedAt, decided: null },
  };
  const openInvites = async (answers: Record<string, unknown>, width?: number) => {
    const { server } = await open('/admin?tab=review', answers, width);
    await page.getByRole('tab', { name: 'Invites' }).click();
    return server;
  };
  const answer = (...rows: unknown[]) => ({ success: true, rows, total: rows.length });

  test('REF-06 show both players and why, and can be credited', async () => {
    const server = await openInvites({ 'admin/invites': answer(HELD), 'admin/invites/act': { success: true } });
    const why = 'inviter’s network, paid by the inviter';
    await expect.element(page.getByRole('row', { name: new RegExp(`${LONG} LunaHops ${why} 3`) })).toBeVisible();
    await page.getByRole('button', { name: `Credit the invite for ${LONG}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Credit this invite' });
    await dialog.getByRole('button', { name: 'Credit' }).click();
    await expect.element(dialog.getByText('Say why in at least 3 letters.')).toBeVisible();
    expect(server.countCalls('admin/invites/act')).toBe(0);
    await userEvent.fill(dialog.getByRole('textbox'), 'They are sisters');
    server.setAnswers({ 'admin/invites': answer() });
    await dialog.getByRole('button', { name: 'Credit' }).click();
    await expect.element(page.getByText('Credited.', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No invites to review.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/invites/act')?.body).toEqual({
      ...{ invitee: makePublicId(1), decision: 'credit', reason: 'They are sisters' },
    });
  });

  test('stay open with the reason when somebody else was faster', async () => {
    const refusal = new StubRefusal(409, 'conflict', 'This invite was just decided.');
    await openInvites({ 'admin/invites': answer(HELD), 'admin/invites/act': refusal }, 390);
    await page.getByRole('button', { name: `Reject the invite for ${LONG}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject this invite' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason (shown to the inviter)' }), 'One person');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This invite was just decided.');
  });

  test('say what failed, and who decided', async () => {
    const server = await openInvites({ 'admin/invites': answer(HELD) });
    await expect.element(page.getByRole('cell', { name: 'LunaHops' })).toBeVisible();
    server.setAnswers({ 'admin/invites': new StubRefusal(409, 'conflict', 'Not now.') });
    await page.getByRole('radio', { name: 'Decided' }).click();
    await expect.element(page.getByText('Error: Not now.')).toBeVisible();
    const decided = { decision: 'refuse', by: 'boss', at: ROW.playedAt };
    server.setAnswers({ 'admin/invites': answer({ ...HELD, decided }) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Rejected by boss')).toBeVisible();
    expect(server.calls.findLast(({ name }) => name === 'admin/invites')?.query).toContain('show=decided');
  });
});

describe('removed roles', () => {
  const REMOVED = {
    player: { publicId: makePublicId(1), username: LONG },
    ...{ role: 'l10', title: 'L10', noticedAt: ROW.playedAt },
  };

  test('ROLE-01 can be restored with a reason', async () => {
    const { server } = await open('/admin?tab=review', {
      'admin/roles/removed': { success: true, rows: [REMOVED], total: 1 },
      'admin/roles/restore': { success: true, restored: true },
    });
    await page.getByRole('tab', { name: 'Removed roles' }).click();
    await page.getByRole('button', { name: `Restore the role L10 for ${LONG}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore this role' });
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason (shown to the player)' }), 'Removed by mistake');
    server.setAnswers({ 'admin/roles/removed': { success: true, rows: [], total: 0 } });
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect.element(page.getByText('Restored.', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No roles have been removed by hand.')).toBeVisible();
    expect(server.calls.find(({ name }) => name === 'admin/roles/restore')?.body).toEqual({
      ...{ player: makePublicId(1), role: 'l10', reason: 'Removed by mistake' },
    });
  });
});

describe('health', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');
  const USUAL = { maintenance: null, minting: true };
  const HEALTH = {
    success: true,
    now: NOW,
    version: '0.1.0',
    uptimeSeconds: 7_260,
    parts: [
      {
        name: 'chain',
        state: 'degraded',
        detail: 'the fallback is asked',
        day: [
          { fromAt: NOW - 7_200_000, untilAt: NOW - 3_600_000, state: 'up', detail: null },
          { fromAt: NOW - 3_600_000, untilAt: NOW, state: 'degraded', detail: 'the fallback is asked' },
        ],
      },
    ],
    queues: [{ task: 'items', waiting: 1, running: 0, failing: 1, givenUp: 0, lastError: 'no network' }],
    chain: {
      chainId: 10_143,
      head: 1_000,
      readTo: 990,
      lag: 10,
      roleKey: { address: '0x01', balanceWei: '500000000000000000' },
    },
    routes: [{ route: 'GET /session', count: 12, p50Ms: 1.2, p95Ms: 8.4, maxMs: 12 }],
    errors: [],
    switches: USUAL,
  };

  test('describes components in text, with queues, the chain, routes and errors', async () => {
    await open('/admin?tab=health', { 'admin/health': HEALTH });
    await expect
      .element(page.getByRole('img', { name: 'degraded from 2026-11-20 11:00 to 2026-11-20 12:00' }))
      .toBeVisible();
    await expect.element(page.getByText('0.5000', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /items 1 0 1 0 no network/ })).toBeVisible();
    await expect.element(page.getByText('No errors.')).toBeVisible();
  });

  test('sends switches with the state last seen, and shows the message', async () => {
    const savedSwitches = { maintenance: 'Back at 14:00 UTC.', minting: true };
    const { server } = await open('/admin?tab=health', {
      'admin/health': HEALTH,
      'admin/switches': { success: true, switches: savedSwitches },
    });
    await userEvent.fill(page.getByRole('textbox', { name: /^Maintenance message/ }), savedSwitches.maintenance);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Show this message' });
    await userEvent.fill(dialog.getByRole('textbox'), 'A new database');
    await dialog.getByRole('button', { name: 'Show this message' }).click();
    await expect.poll(() => server.countCalls('admin/switches')).toBe(1);
    expect(server.calls.find(({ name }) => name === 'admin/switches')?.body).toEqual({
      ...{ wanted: savedSwitches, seen: USUAL, reason: 'A new database' },
    });
  });

  test('shows a maintenance message above the players’ screens', async () => {
    await visit('/shop', {
      answers: { ...SIGNED_IN, switches: { success: true, switches: { maintenance: 'Back soon.', minting: true } } },
    });
    await expect.element(page.getByText('Back soon.', { exact: true })).toBeVisible();
  });
});
