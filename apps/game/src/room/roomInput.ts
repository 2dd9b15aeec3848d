import { createSwitchScan, type SwitchScan } from '@jumpy/browser/switchScan';
import { type Emote, EMOTES } from '@jumpy/protocol/room/messages';
import { decodeRoomFrame } from '@jumpy/protocol/room/roomFrame';
import type { MultiplayerUpdate } from '@jumpy/protocol/shellToGameMessage';
import type { ShellRoomMessage } from '../host/roomHost.ts';
import type { GameCommands } from '../input/commandKeys.ts';
import { TICK_MS } from '../loop/tickBudget.ts';
import type { RoomContext } from './roomContext.ts';
import type { RaceFinish, RaceStart, RoomLobby } from './roomPhases.ts';
import { isRunUnderWay } from './roomRoundState.ts';
import * as m from './messages.ts';

const DIRECTION_KEYS: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1 },
  ...{ ArrowRight: 1, ArrowDown: 1, Space: 1, Enter: 1 },
};

const NO_CHOICES: readonly HTMLElement[] = [];

/** One-switch scanning outside of play: highlights the available actions in turn. */
export function createRoomSwitchScan(context: RoomContext): SwitchScan {
  const { preferences, round, roster, hud, sheet, emoteTray, spectatorBar, settings } = context;

  function choices(): readonly HTMLElement[] {
    if (preferences.settings.controls !== 'one-switch' || settings.isOpen) return NO_CHOICES;
    if (sheet.isOpen) return [...sheet.root.querySelectorAll<HTMLElement>('.actions button:not(:disabled)')];
    if (round.phase !== 'countdown' && round.phase !== 'watching') return NO_CHOICES;
    if (emoteTray.choices.length > 0) return emoteTray.choices;
    return [
      ...(round.phase === 'watching' && !spectatorBar.root.hidden ? [spectatorBar.nextButton] : []),
      ...(roster.self ? [emoteTray.button] : []),
      ...hud.root.querySelectorAll<HTMLElement>('.corner > :last-child'),
    ];
  }

  return createSwitchScan({
    choices,
    onHighlight: (choice) => hud.announce(choice.getAttribute('aria-label') ?? choice.textContent),
  });
}

/**
 * 1 to 6 show an emote and E opens the tray; for spectators, arrows and taps at the sides switch the followed member.
 * Returns a stop function.
 */
export function listenToRoomKeys(context: RoomContext): () => void {
  const { window, page, preferences, round, sheet, settings, emoteTray, spectator } = context;
  const isDisabled = (): boolean => sheet.isOpen || settings.isOpen || preferences.settings.controls === 'one-switch';
  const isSpectating = (): boolean => round.phase === 'watching';

  const onKey = ({ key, code, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey || repeat || isDisabled()) return;
    const emote: Emote | undefined = EMOTES[Number(key) - 1];
    if (emote) return context.showEmote(emote);
    if (key.toLowerCase() === 'e') return emoteTray.toggle();
    const direction = DIRECTION_KEYS[code];
    if (direction !== undefined && isSpectating() && !isWithin(target, 'button')) spectator.switchFollowed(direction);
  };
  const onTap = ({ clientX, target }: PointerEvent): void => {
    if (isDisabled() || !isSpectating() || isWithin(target, 'button, a, .tray, .scrim')) return;
    spectator.switchFollowed(clientX < window.innerWidth / 2 ? -1 : 1);
  };
  window.addEventListener('keydown', onKey);
  page.root.addEventListener('pointerdown', onTap);
  return () => {
    window.removeEventListener('keydown', onKey);
    page.root.removeEventListener('pointerdown', onTap);
  };
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Commands in a room other than gameplay input. */
export function createRoomCommands(context: RoomContext, scan: SwitchScan): GameCommands {
  const { preferences, round, hud, sheet, settings } = context;
  return {
    togglePause() {
      if (settings.isOpen) settings.close();
      else if (sheet.isOpen && sheet.root.querySelector('.is-leave')) sheet.close();
      else if (!sheet.isOpen) context.leave();
    },
    toggleMute: context.toggleMute,
    toggleSettings() {
      if (settings.isOpen) settings.close();
      else if (isRunUnderWay(round)) hud.showMessage(m.noPausing());
      else settings.open();
    },
    requestRevive: () => undefined,
    confirm() {
      context.unlock();
      if (settings.isOpen) return settings.confirm();
      return preferences.settings.controls === 'one-switch' ? scan.press() : sheet.pressDefault();
    },
  };
}

interface RoomPhases {
  readonly lobby: RoomLobby;
  readonly start: RaceStart;
  readonly finish: RaceFinish;
}

const SECTION_SEED_LENGTH = 8;
/** Only frames of the first second adjust the room clock. */
const CLOCK_SYNC_TICKS = 60;

/** Routes the room's messages to the components. */
export function createRoomMessageHandler(
  context: RoomContext,
  { lobby, start, finish }: RoomPhases,
): (message: ShellRoomMessage) => void {
  const { round, clock, roster, outcome } = context;

  return (message) => {
    if (message.type === 'MULTIPLAYER_UPDATE') return handleUpdate(context, message.data, { lobby, start, finish });
    if (message.type === 'COUNTDOWN_STARTED') {
      roster.startGame();
      return start.enterGame(message.data.game);
    }
    const { roomId, players, playerId, state, game, clockOffsetMs } = message.data;
    round.roomId = roomId;
    clock.setOffset(clockOffsetMs);
    if (state === 'waiting') roster.startGame();
    roster.setPlayers(players, playerId);
    // Resets stale results of the last game: in the countdown all start alive, and a game without living players would
    // have ended.
    if (state === 'countdown' || (state === 'playing' && roster.alive.length === 0)) roster.startGame();
    if (state === 'waiting') return lobby.open();
    if (game && state !== 'ended') return start.enterGame(game);
    // The game ended while this page was disconnected.
    if (state !== 'ended' || outcome.isKnown) return;
    outcome.estimate((member) => context.crowd.heightOf(member));
    finish.showPhotoFinish();
  };
}

function handleUpdate(context: RoomContext, update: MultiplayerUpdate, { lobby, finish }: RoomPhases): void {
  const { round, clock, roster, page, sheet, emotes, outcome, localRun } = context;
  const { game } = round;
  switch (update.action) {
    case 'FRAME':
      return applyFrame(context, update.bytes);
    case 'SCORE_UPDATE':
      return roster.updateScores(update.scores);
    case 'PLAYER_DIED':
      return finish.onPlayerDied(update);
    case 'GAME_END':
      outcome.setResult(update);
      context.endOwnRun();
      if (round.phase !== 'fallen') finish.showPhotoFinish();
      return;
    case 'GAME_STARTED':
      clock.advanceTo(update.startsAt);
      if (game) round.game = { ...game, startsAt: update.startsAt };
      return;
    case 'SECTIONS':
      return addSections(context, update);
    case 'RUN_MOVED':
      round.game = update.game;
      localRun.resync(update.game);
      return;
    case 'PLAYERS':
      roster.updatePlayers(update.players);
      if (round.phase === 'lobby') lobby.open();
      else if (round.phase === 'ended' && sheet.isOpen && !page.settingsSheet.isOpen) finish.showPhotoFinish();
      return;
    case 'EMOTE':
      if (update.playerId !== roster.self?.id) emotes.receive(update.playerId, update.emote, round.clockMs);
      return;
    case 'LIST':
      page.root.toggleAttribute('data-listed', update.isBeside);
      return;
    case 'BREAK':
      return setDisconnected(context, update.isBroken);
  }
}

function applyFrame({ round, clock, roster, opponents }: RoomContext, bytes: Uint8Array): void {
  const frame = decodeRoomFrame(bytes);
  const { game } = round;
  if (!frame || !game) return;
  // Later adjustments would make the own run jump.
  if (frame.tick < CLOCK_SYNC_TICKS) clock.advanceTo(game.startsAt + frame.tick * TICK_MS);
  opponents.applyFrame(frame, clock.ticksSince(game.startsAt));
  for (const { seat, x, y, tick, isAlive } of frame.players) if (!isAlive) roster.setFallPosition(seat, { x, y, tick });
}

function addSections(
  { round, spectator, localRun }: RoomContext,
  sections: { readonly from: number; readonly seed: string },
): void {
  const { game } = round;
  const seedLength = sections.from * SECTION_SEED_LENGTH;
  spectator.addSections(sections);
  if (game && seedLength <= game.seed.length)
    round.game = { ...game, seed: game.seed.slice(0, seedLength) + sections.seed };
  localRun.addSections(sections);
}

function setDisconnected({ round, hud, inputSender, localRun }: RoomContext, isDisconnected: boolean): void {
  inputSender.setDisconnected(isDisconnected);
  hud.setConnection(isDisconnected ? 'gone' : 'good');
  if (isDisconnected) hud.announce(m.connectionLost());
  else if (round.phase === 'playing') localRun.flush();
}
