// Lazy in the page; loaded here before the first test.
import '../../../src/app/RoomController.tsx';
import '../../../src/features/play/room/RoomScreen.tsx';
import type { GameToShellMessage } from '@jumpy/protocol/frame';
import type { RoomMessage } from '@jumpy/protocol/room/messages';
import { page, userEvent } from 'vitest/browser';
import { afterEach, describe, expect, test } from 'vitest';
import { updateSettings } from '../../../src/data/settings.ts';
import { makeRoomGame, makeId, makeRoomJoined, makeRoomPlayer } from '../../../src/fixtures/roomMessages.ts';
import { SIGNED_IN, type StubSocket } from '../../../src/fixtures/stubServer.ts';
import { leave, type Visit, visit } from '../../support/visit.tsx';
import { makePublicId } from '../../../src/fixtures/answers.ts';
import { overlays } from '../../../src/stores/overlays.ts';

const SELF = makePublicId(42);
const me = (change = {}) => makeRoomPlayer(1, { id: SELF, username: 'Moonbean', ...change });
const PLAYERS = [me(), makeRoomPlayer(2, { username: 'Pip' }), makeRoomPlayer(3, { username: 'Robo', isBot: true })];
const row = (rank: number, playerId: string, username: string, score: number) => ({
  ...{ rank, playerId, username, avatar: '/art/face.svg', score, jumps: rank },
});
const RESULT = {
  rankings: [row(1, makeId(2), 'Pip', 90), row(2, SELF, 'Moonbean', 40)],
  winner: row(1, makeId(2), 'Pip', 90),
  raceId: makeId(77),
};

let visited: Visit;
const rooms = (): StubSocket[] => visited.server.sockets.filter(({ url }) => url.includes('/multiplayer/websocket'));
const sendMessage = (message: RoomMessage): void =>
  void rooms()
    .at(-1)
    ?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
const raceOver = page.getByRole('region', { name: 'Race over' });
const race = page.getByRole('list', { name: 'The race' });
const leaveDialog = page.getByRole('dialog', { name: 'Leave the race?' });
const makeDeath = (playerId: string, finalScore: number): RoomMessage => ({
  type: 'player_died',
  data: { playerId, finalScore, finalJumps: 1, tick: 9, x: 0, y: 0, cause: null },
});

/** A page reloaded in the middle of a room game. */
async function inGame({ width = 1440, closedRun = false, host = true } = {}): Promise<void> {
  sessionStorage.setItem('jumpy_room', '123456');
  const usr = { gameMode: 'multiplayer', roomId: '123456', players: [] };
  const visiting = visit('/play', { answers: SIGNED_IN, remembered: true, width, height: 844 });
  window.history.replaceState({ usr, key: 'game', idx: 0 }, '', '/play');
  visited = await visiting;
  await expect.poll(() => rooms().length).toBe(1);
  const players = host ? PLAYERS : [me({ isHost: false }), makeRoomPlayer(2, { username: 'Pip', isHost: true })];
  sendMessage(makeRoomJoined({ playerId: SELF, players, state: 'countdown', game: makeRoomGame(Date.now()) }));
  sendMessage({
    type: 'countdown_started',
    data: { roomId: '123456', countdown: 10, game: makeRoomGame(Date.now()), closedRun },
  });
  await expect.poll(() => document.querySelector('main')?.dataset['mode']).toBe('multiplayer');
}

const pageWindow = (): Window | null | undefined => document.querySelector('iframe')?.contentWindow;
/** Sends a message as the game page, once its frame is ready. */
async function pageSays(data: GameToShellMessage): Promise<void> {
  await expect.poll(() => pageWindow()?.document.readyState).toBe('complete');
  await expect.poll(() => pageWindow()?.location.pathname).toBe('/frame/');
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: pageWindow() ?? null }),
  );
}

/** Returns the elements highlighted since, in order. */
function litIn(root: Element): () => string[] {
  const lit = new Set<Element>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if ((target as Element).hasAttribute('data-lit')) lit.add(target as Element);
  });
  observer.observe(root, { subtree: true, attributeFilter: ['data-lit'] });
  return () => [...lit].map((element) => element.ariaLabel ?? element.textContent ?? '');
}

afterEach(() => {
  leave();
  overlays.set({ lobby: false });
  sessionStorage.clear();
});

describe('the game screen of a room', () => {
  test('rejoins its room after a reload, and shows the players with their scores', async () => {
    await inGame();
    expect(new URL(rooms()[0]?.url ?? '').searchParams.get('roomId')).toBe('123456');
    sendMessage({
      type: 'score_updated',
      data: {
        scores: [
          [0, 10, 1],
          [1, 30, 2],
        ],
      },
    });
    await expect
      .poll(() =>
        race
          .getByRole('listitem')
          .elements()
          .map((line) => line.textContent),
      )
      .toEqual(['Pip30', 'Moonbean10', 'RoboBOT0']);
    await expect.element(page.getByText('2/2')).toBeVisible();
    sendMessage(makeDeath(makeId(2), 30));
    await expect.poll(() => race.getByRole('listitem').elements()[0]?.textContent).toBe('Pipfell30');
  });

  test('ranks the own run by the game page’s score, which the room only reports later', async () => {
    await inGame();
    sendMessage({ type: 'score_updated', data: { scores: [[1, 30, 2]] } });
    await expect.element(page.getByText('2/2')).toBeVisible();
    await pageSays({ type: 'SCORE_UPDATE', data: { score: 45, jumps: 7, enemies: 0, level: 1, tick: 90 } });
    await expect.poll(() => race.getByRole('listitem').elements()[0]?.textContent).toBe('Moonbean45');
    await expect.element(page.getByText('1/2')).toBeVisible();
  });

  test('disables the list while the player climbs, and allows look-ups and reports after a fall', async () => {
    await inGame();
    await expect.element(race.getByText('Pip')).toBeVisible();
    const pressed = (): string[] =>
      [...race.element().querySelectorAll('a, button')].map(
        (element) => element.getAttribute('href') ?? element.ariaLabel ?? '',
      );
    expect(pressed()).toEqual([]);
    const height = race.element().clientHeight;
    sendMessage(makeDeath(SELF, 40));
    await expect.poll(pressed).toEqual([`/u/${makeId(2)}`, 'Report name Pip']);
    expect(race.element().clientHeight).toBe(height);
  });

  test('says why a player who may not play is only watching', async () => {
    await inGame();
    sendMessage({
      type: 'error',
      data: { code: 'may_not_play', message: 'You can’t play right now, but you can watch.' },
    });
    sendMessage(
      makeRoomJoined({ playerId: null, players: PLAYERS, state: 'countdown', game: makeRoomGame(Date.now()) }),
    );
    await expect.element(page.getByText('You can’t play right now, but you can watch.')).toBeVisible();
  });

  test('says that the start closed another run', async () => {
    await inGame({ closedRun: true });
    await expect.element(page.getByText('Your other run was closed.')).toBeVisible();
  });

  test.each([1440, 390])(
    'at %i px ROOM-52 the end shows the table, the winner, the XP and the next steps',
    async (width) => {
      await inGame({ width });
      sendMessage(makeDeath(SELF, 40));
      sendMessage({ type: 'game_ended', data: RESULT });
      await expect.element(raceOver).toBeVisible();
      expect(
        raceOver
          .getByRole('listitem')
          .elements()
          .map((line) => line.textContent),
      ).toEqual(['1Pip1 jump90', '2Moonbean2 jumps40']);
      const name = raceOver.getByRole('link', { name: 'Pip', exact: true });
      await expect.element(name).toHaveAttribute('href', `/u/${makeId(2)}`);
      await expect.element(name).toHaveAttribute('target', '_blank');
      const flags = raceOver.getByRole('button', { name: /^Report name/ }).elements();
      expect(flags.map((flag) => flag.ariaLabel)).toEqual(['Report name Pip']);
      await expect.element(raceOver.getByText('Pip wins')).toBeVisible();
      await expect.element(raceOver.getByText('Adding up your XP…')).toBeVisible();
      const progress = { level: 2, currentXP: 0, currentLevelXP: 0, progressXP: 0, requiredXP: 1, nextLevelXP: 1 };
      visited.server.sendEvent({
        type: 'xp',
        data: { gained: 57, xp: 100, progress: { ...progress, percentage: 0, totalXP: 100 }, source: 'run' },
      });
      await expect.element(raceOver.getByText('+57 XP for your run.')).toBeVisible();
      await expect
        .element(raceOver.getByRole('link', { name: 'See the race' }))
        .toHaveAttribute('href', `/race/${makeId(77)}`);
      await raceOver.getByRole('button', { name: 'Back to lobby' }).click();
      expect(rooms()[0]?.sent).toEqual(['{"type":"back_to_lobby"}']);
    },
  );

  test.each([
    [1440, 390],
    [390, 1440],
  ])('at %i px and then %i px lists the race next to the game or in it, never in both', async (before, after) => {
    const lists: boolean[] = [];
    const handleMessage = ({
      data,
    }: MessageEvent<{ type?: string; data?: { action?: string; isBeside?: boolean } }>): void => {
      if (data.data?.action === 'LIST') lists.push(data.data.isBeside ?? false);
    };
    await inGame({ width: before });
    await pageSays({ type: 'GAME_READY' });
    pageWindow()?.addEventListener('message', handleMessage);
    await page.viewport(after, 844);
    await expect.poll(() => race.query() !== null).toBe(after === 1440);
    await expect.poll(() => lists.at(-1)).toBe(after === 1440);
  });

  test('one-switch control highlights the overlay’s buttons in turn, and game input selects none', async () => {
    updateSettings({ controls: 'one-switch' });
    try {
      await inGame({ width: 390 });
      sendMessage(makeDeath(SELF, 40));
      sendMessage({ type: 'game_ended', data: RESULT });
      await expect.element(raceOver).toBeVisible();
      const lit = litIn(raceOver.element());
      await userEvent.keyboard('q');
      expect(rooms()[0]?.sent).toEqual([]);
      await expect.poll(() => raceOver.element().querySelector('[data-lit]')?.textContent).toBe('Back to lobby');
      const beside = raceOver.element().parentElement;
      beside?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      expect(rooms()[0]?.sent).toEqual([]);
      beside?.click();
      expect(rooms()[0]?.sent).toEqual(['{"type":"back_to_lobby"}']);
      await expect.poll(() => raceOver.element().querySelector('[data-lit]')?.textContent).toBe('Leave room');
      // Names in the table are not selectable.
      expect(lit()).toEqual(['Back to lobby', 'Leave room']);
      await userEvent.keyboard(' ');
      await expect.poll(() => window.location.pathname).toBe('/home');
      expect(rooms()[0]?.sent).toEqual(['{"type":"back_to_lobby"}', '{"type":"leave"}']);
    } finally {
      updateSettings({ controls: 'standard' });
    }
  });

  test('players with equal results share the win', async () => {
    await inGame();
    sendMessage(makeDeath(SELF, 40));
    const rankings = [row(1, makeId(2), 'Pip', 40), row(1, SELF, 'Moonbean', 40)];
    sendMessage({ type: 'game_ended', data: { ...RESULT, rankings, winner: row(1, makeId(2), 'Pip', 40) } });
    await expect.element(raceOver.getByText('You share the win!')).toBeVisible();
  });

  test('GAME-14 READ-37 back to lobby opens the lobby on home, in the same room', async () => {
    await inGame({ host: false });
    sendMessage(makeDeath(SELF, 40));
    sendMessage({ type: 'game_ended', data: RESULT });
    await expect.element(raceOver.getByText('Waiting for the host to reopen the lobby…')).toBeVisible();
    expect(raceOver.getByRole('button', { name: 'Back to lobby' }).query()).toBeNull();
    sendMessage({ type: 'back_to_lobby', data: { players: PLAYERS } });
    await expect.poll(() => window.location.pathname).toBe('/home');
    await expect.element(page.getByRole('dialog', { name: 'Multiplayer' }).getByText('Players: 3/20')).toBeVisible();
    expect(rooms()[0]?.sent).toEqual([]);
  });

  test('asks a climbing player before leaving the room, and stays when declined', async () => {
    await inGame();
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await leaveDialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(leaveDialog).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/play');
    expect(rooms()[0]?.sent).toEqual([]);
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await leaveDialog.getByRole('button', { name: 'Leave room' }).click();
    await expect.poll(() => window.location.pathname).toBe('/home');
    await expect.element(page.getByRole('button', { name: 'MULTIPLAYER' })).toBeVisible();
    expect(rooms()[0]?.sent).toEqual(['{"type":"leave"}']);
    expect(sessionStorage.getItem('jumpy_room')).toBeNull();
  });

  test('lets a fallen player leave without confirmation', async () => {
    await inGame();
    sendMessage(makeDeath(SELF, 40));
    await expect.element(page.getByText(/^You fell/)).toBeVisible();
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await expect.poll(() => rooms()[0]?.sent).toEqual(['{"type":"leave"}']);
    await expect.poll(() => window.location.pathname).toBe('/home');
  });

  test('shows a lost connection, and finally offers a way back', async () => {
    await inGame();
    const [room] = rooms();
    room?.dispatchEvent(new CloseEvent('close', { code: 4002 }));
    const closedDialog = page.getByRole('alertdialog', { name: 'Out of the room' });
    await expect.element(closedDialog.getByText('This room is open in another tab.')).toBeVisible();
    await closedDialog.getByRole('button', { name: 'Other rooms' }).click();
    await expect.poll(() => window.location.pathname).toBe('/home');
    await expect.element(page.getByRole('dialog', { name: 'Multiplayer' })).toBeVisible();
  });

  test('redirects home when the game is over for this tab', async () => {
    visited = await visit('/stats', { answers: SIGNED_IN, remembered: true });
    await expect.element(page.getByRole('heading', { name: 'Stats' }).first()).toBeInTheDocument();
    const state = { usr: { gameMode: 'multiplayer', roomId: '123456', players: [] }, key: 'game', idx: 1 };
    window.history.pushState(state, '', '/play');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    await expect.poll(() => window.location.pathname).toBe('/home');
    expect(rooms()).toEqual([]);
  });
});
