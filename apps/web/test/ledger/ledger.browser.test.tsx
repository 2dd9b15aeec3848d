import type { LedgerEntry } from '@jumpy/protocol/http/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type StubCall, CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../../src/fixtures/stubServer.ts';
import { leave, visit } from '../support/visit.tsx';
import { makeLedger, MOONBEAN, makePlayerXp, makePublicId } from '../../src/fixtures/answers.ts';
import { overlays } from '../../src/stores/overlays.ts';

const clear = (): void => {
  overlays.set({ ledger: undefined });
  overlays.set({ profile: false });
  overlays.set({ quests: false });
};
beforeEach(clear);
afterEach(() => {
  clear();
  leave();
});

const sheet = () => page.getByRole('dialog', { name: 'How it adds up' });
const getSumText = () => sheet().getByLabelText('Breakdown').element().textContent;
const run = { kind: 'run', runId: makePublicId(7), score: 500, removed: false } as const;
const LINES: readonly LedgerEntry[] = [
  { id: 9, bucket: 'game', source: 'run', amount: 1_050, at: Date.parse('2026-11-20T12:00:00Z'), link: run },
  { id: 8, bucket: 'invite', source: 'invite', amount: 500, at: Date.parse('2026-11-20T11:00:00Z'), link: null },
  {
    ...{ id: 7, bucket: 'quest', source: 'quest', amount: 20, at: Date.parse('2026-11-18T12:00:00Z') },
    link: { kind: 'quest', questKey: 'jump_500', title: '500 jumps', period: null },
  },
];
const RUNS = [
  { runId: makePublicId(7), mode: 'solo', score: 4_210, jumps: 310, playedAt: 0, isBest: true },
  { runId: makePublicId(8), mode: 'daily', score: 90, jumps: 1, playedAt: 0, isBest: false },
] as const;
const OTHER = makePlayerXp({
  player: { publicId: makePublicId(4), username: 'player_4', avatarUrl: '/art/face.svg', level: 20 },
  unseen: 150,
  runs: [...RUNS],
});

async function open(answers: Record<string, unknown> = {}, { path = '/stats', width = 360 } = {}) {
  return visit(path, { answers: { ...SIGNED_IN, ...answers }, remembered: true, width, height: 740 });
}
const own = async (answers: Record<string, unknown> = {}) => {
  const visited = await open(answers);
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  overlays.set({ ledger: { publicId: MOONBEAN.publicId, number: 'xp' } });
  await expect.element(sheet()).toBeVisible();
  return visited;
};

describe('another player’s ledger at 360 px', () => {
  test('opens from a LEVELS row with the parts of the XP and the runs, for that player only', async () => {
    const { server } = await open({ 'players/*/xp': OTHER });
    await page.getByRole('tab', { name: 'LEVELS' }).click();
    await page.getByRole('button', { name: /^How player_4 got to level/ }).click();
    await expect.element(sheet().getByText('21,594 XP')).toBeVisible();
    expect(server.countCalls(`players/${makePublicId(4)}/xp`)).toBe(1);
    expect(getSumText()).toContain('126 games × 10+1,260');
    expect(getSumText()).toContain('Total XP21,594Unranked runs−150XP on LEVELS21,444');
    await expect
      .element(sheet().getByRole('link', { name: '4,210 points' }))
      .toHaveAttribute('href', `/run/${makePublicId(7)}`);
    expect(server.countCalls('xp/ledger')).toBe(0);
    expect(sheet().element().scrollWidth).toBeLessThanOrEqual(360);
  });

  test('opens the jumps from a Jumps row and from a podium place', async () => {
    await open({ 'players/*/xp': OTHER });
    await page.getByRole('tab', { name: 'Jumps' }).click();
    await page.getByRole('button', { name: 'How player_1 got 19,900 jumps' }).click();
    await expect.element(sheet().getByText(/About 71 a run\./)).toBeVisible();
    expect(getSumText()).toContain('Ranked runs126Jumps in them8,914');
    expect(sheet().getByText('1 jump', { exact: true }).element().textContent).toBe('1 jump');
  });

  test('is not offered on Scores rows, which have runs instead', async () => {
    await open();
    await expect.element(page.getByText('player_4', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: /^Why / }).elements()).toHaveLength(0);
  });

  test('shows a player who has left without a name', async () => {
    const player = { ...OTHER.player, username: null };
    await open({ 'players/*/xp': { ...OTHER, player } });
    await page.getByRole('tab', { name: 'LEVELS' }).click();
    await page.getByRole('button', { name: /^How player_5 got/ }).click();
    await expect.element(sheet().getByText('Former player')).toBeVisible();
  });

  test('closes when a run is opened', async () => {
    await open({ 'players/*/xp': OTHER, 'runs/*': new StubRefusal(404, 'run_unknown') });
    await page.getByRole('tab', { name: 'LEVELS' }).click();
    await page.getByRole('button', { name: /^How player_4 got/ }).click();
    await sheet().getByRole('link', { name: '90 points' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/run/${makePublicId(8)}`);
    await expect.element(sheet()).not.toBeInTheDocument();
  });
});

describe('the player’s own ledger at 360 px', () => {
  test('opens from the XP in the profile with the sum and every entry by day', async () => {
    await open({ 'xp/ledger': makeLedger(LINES) });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /Profile and wallet/ }).click();
    await page.getByRole('button', { name: '21.6K XP : how it adds up' }).click();
    await expect.element(sheet().getByText('Total XP')).toBeVisible();
    const entries = sheet().getByRole('region', { name: 'All entries' });
    expect(
      entries
        .getByRole('heading')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['20\u00a0Nov\u00a02026', '18\u00a0Nov\u00a02026']);
    expect(
      entries
        .getByRole('listitem')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Run with 500 points+1,050 XP', 'A friend joined+500 XP', 'Quest: 500 jumps+20 XP']);
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  });

  test('links a run to its page, also over the profile', async () => {
    await open({ 'xp/ledger': makeLedger(LINES), 'runs/*': new StubRefusal(404, 'run_unknown') });
    await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    overlays.set({ profile: true });
    await page.getByRole('button', { name: /how it adds up/ }).click();
    await sheet().getByRole('link', { name: 'Run with 500 points' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/run/${makePublicId(7)}`);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  });

  test('opens the quests from a quest', async () => {
    await own({ 'xp/ledger': makeLedger(LINES) });
    await sheet().getByRole('button', { name: 'Quest: 500 jumps' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Quests and rewards' })).toBeVisible();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  test('opens the quests on home from a screen without them', async () => {
    await open({ 'xp/ledger': makeLedger(LINES) }, { path: '/no-such-page' });
    await expect.element(page.getByText('No platform here!')).toBeVisible();
    // Nothing opens until the session is known.
    await expect
      .poll(() => {
        overlays.set({ ledger: { publicId: MOONBEAN.publicId, number: 'xp' } });
        return sheet().query();
      })
      .not.toBeNull();
    await sheet().getByRole('button', { name: 'Quest: 500 jumps' }).click();
    await expect.poll(() => window.location.pathname).toBe('/home');
    await expect.element(page.getByRole('dialog', { name: 'Quests and rewards' })).toBeVisible();
  });

  test('loads older entries by a button that the keyboard reaches, and shows an error on failure', async () => {
    let isCut = true;
    const older: LedgerEntry = { ...LINES[1], id: 3, amount: 777, at: 0 } as LedgerEntry;
    const answer = ({ query }: StubCall): unknown => {
      if (!query.includes('before=7')) return makeLedger(LINES, 7);
      return isCut ? new StubRefusal(400, 'bad_request') : makeLedger([older]);
    };
    await own({ 'xp/ledger': answer });
    const moreButton = sheet().getByRole('button', { name: 'Show older' });
    await expect.element(moreButton).toBeInTheDocument();
    moreButton.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet().getByRole('alert')).toHaveTextContent('Couldn’t load older entries.');
    isCut = false;
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await expect.element(sheet().getByText('+777 XP')).toBeVisible();
    await expect.element(sheet().getByText('Run with 500 points')).toBeVisible();
    expect(
      sheet()
        .getByRole('button', { name: /older|again/ })
        .elements(),
    ).toHaveLength(0);
  });

  test('invites a player without XP to play', async () => {
    await own();
    await expect.element(sheet().getByText('Play a run to earn your first XP')).toBeVisible();
    await expect.element(sheet().getByRole('link', { name: 'Play' })).toHaveAttribute('href', '/play');
  });

  test('shows skeletons while it is added up', async () => {
    await own({ 'players/*/xp': NO_RESPONSE, 'xp/ledger': NO_RESPONSE });
    await expect.element(sheet().getByRole('status', { name: 'Adding it up' })).toBeVisible();
    await expect.element(sheet().getByRole('status', { name: 'Loading your entries' })).toBeVisible();
  });

  test('shows errors on failure, and reloads on Try again', async () => {
    const refused = new StubRefusal(400, 'bad_request');
    const { server } = await own({ 'players/*/xp': refused, 'xp/ledger': refused });
    await expect.element(sheet().getByText('Couldn’t add it up')).toBeVisible();
    await expect.element(sheet().getByText('Couldn’t load your entries')).toBeVisible();
    server.setAnswers({ 'players/*/xp': makePlayerXp(), 'xp/ledger': makeLedger(LINES) });
    await sheet().getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(sheet().getByText('Total XP')).toBeVisible();
    await sheet().getByRole('button', { name: 'Try again' }).click();
    await expect.element(sheet().getByText('A friend joined')).toBeVisible();
  });

  test('reports a lost connection', async () => {
    const { server } = await open();
    await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    server.setAnswers({ 'players/*/xp': CONNECTION_LOST, 'xp/ledger': CONNECTION_LOST });
    overlays.set({ ledger: { publicId: MOONBEAN.publicId, number: 'xp' } });
    await expect.poll(() => sheet().element().textContent).toContain('You’re offline. Your XP is safe.');
  });
});
