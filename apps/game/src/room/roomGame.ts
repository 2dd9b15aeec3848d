import { createSwitchScan, type SwitchScan } from '@jumpy/browser/switchScan';
import { type Emote, EMOTES } from '@jumpy/protocol/room/messages';
import type { GameCommands } from '../input/commandKeys.ts';
import { startFrameLoop } from '../loop/frameLoop.ts';
import { createRoomFrame } from './roomFrame.ts';
import { createRoomMessageHandler } from './roomMessageHandler.ts';
import { createRaceFinish } from './raceFinish.ts';
import { createRaceStart } from './raceStart.ts';
import type { RoomGameDeps } from './roomGameDeps.ts';
import { createRoomLobby } from './roomLobby.ts';
import { createRoomContext, type RoomContext } from './roomContext.ts';
import { createLeaveScreen } from './roomScreens.ts';

const DIRECTION_KEYS: Readonly<Record<string, -1 | 1>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1 },
  ...{ ArrowRight: 1, ArrowDown: 1, Space: 1, Enter: 1 },
};

const NO_CHOICES: readonly HTMLElement[] = [];

/** Room page: one course, all runs at the same time, and nobody is waited for. */
export function createRoomGame(given: RoomGameDeps): { stop(): void } {
  const { window } = given;
  const parts = createRoomContext(given, () => ({
    leave: commands.leave,
    mute: commands.mute,
    showEmote,
    die: finish.die,
  }));
  const { host, preferences, round, people, page, hud, sheet, emotes, controls, tray, watching, own, settings } = parts;
  const lobby = createRoomLobby(parts);
  const finish = createRaceFinish(parts);
  const start = createRaceStart(parts, { lobby, finish });
  const scan = createRoomSwitchScan(parts);
  const commands = createRoomCommands(parts, scan);
  const onFrame = createRoomFrame(parts, { start, finish, scan });

  function showEmote(emote: Emote): void {
    const { me } = people;
    if (!me || round.phase === 'lobby' || !emotes.take(round.clockMs)) return;
    emotes.hear(me.id, emote, round.clockMs);
    host.act({ action: 'EMOTE', emote });
  }

  controls.open({
    window,
    surface: page.root,
    orb: hud.orb,
    commands,
    onAway: () => undefined,
    onHidden() {
      if (round.phase === 'playing') own.flush();
    },
    onGesture() {
      parts.unlock();
      void settings.askAgain();
    },
    onNoTilt: () => hud.note('No tilt is felt here. Drag to steer.'),
  });
  parts.showSound();
  parts.stage.open(parts.waitingWorld, 0);
  const stops = [
    given.frames?.(onFrame) ?? startFrameLoop(window, onFrame),
    listenToRoomKeys({
      window,
      surface: page.root,
      isDeaf: () => sheet.isOpen || settings.isOpen || preferences.settings.controls === 'one-switch',
      isWatching: () => round.phase === 'watching',
      onEmote: showEmote,
      onTray: tray.toggle,
      onTurn: watching.turn,
    }),
    parts.stop,
  ];
  host.open({
    onNews: createRoomMessageHandler(parts, { lobby, start, finish }),
    onPlatform: parts.appearance.dress,
    onConnection: hud.connection,
  });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}

/** One-switch scanning outside of play: highlights the available actions in turn. */
function createRoomSwitchScan(parts: RoomContext): SwitchScan {
  const { preferences, round, people, hud, sheet, tray, watchBar, settings } = parts;

  function choices(): readonly HTMLElement[] {
    if (preferences.settings.controls !== 'one-switch' || settings.isOpen) return NO_CHOICES;
    if (sheet.isOpen) return [...sheet.root.querySelectorAll<HTMLElement>('.actions button:not(:disabled)')];
    if (round.phase !== 'countdown' && round.phase !== 'watching') return NO_CHOICES;
    if (tray.choices.length > 0) return tray.choices;
    return [
      ...(round.phase === 'watching' && !watchBar.root.hidden ? [watchBar.next] : []),
      ...(people.me ? [tray.button] : []),
      ...hud.root.querySelectorAll<HTMLElement>('.corner [aria-label="Leave"]'),
    ];
  }

  return createSwitchScan({
    choices,
    onHighlight: (choice) => hud.say(choice.getAttribute('aria-label') ?? choice.textContent),
  });
}

interface RoomKeysOptions {
  readonly window: Window;
  /** Element for taps. */
  readonly surface: HTMLElement;
  /** Disables the keys, for example in one-switch mode or while a sheet is open. */
  readonly isDeaf: () => boolean;
  readonly isWatching: () => boolean;
  readonly onEmote: (emote: Emote) => void;
  readonly onTray: () => void;
  readonly onTurn: (by: -1 | 1) => void;
}

/**
 * 1 to 6 show an emote and E opens the tray; for spectators, arrows and taps at the sides switch the followed member.
 */
function listenToRoomKeys(parts: RoomKeysOptions): () => void {
  const { window, surface, isDeaf, isWatching, onEmote, onTray, onTurn } = parts;
  const onKey = ({ key, code, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey || repeat || isDeaf()) return;
    const emote = EMOTES[Number(key) - 1];
    if (emote) return onEmote(emote);
    if (key.toLowerCase() === 'e') return onTray();
    const by = DIRECTION_KEYS[code];
    if (by !== undefined && isWatching() && !isWithin(target, 'button')) onTurn(by);
  };
  const onTap = ({ clientX, target }: PointerEvent): void => {
    if (isDeaf() || !isWatching() || isWithin(target, 'button, a, .tray, .scrim')) return;
    onTurn(clientX < window.innerWidth / 2 ? -1 : 1);
  };
  window.addEventListener('keydown', onKey);
  surface.addEventListener('pointerdown', onTap);
  return () => {
    window.removeEventListener('keydown', onKey);
    surface.removeEventListener('pointerdown', onTap);
  };
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Commands in a room other than gameplay input. */
interface RoomCommands extends GameCommands {
  /** Asks for confirmation while the player's run is in progress. */
  leave(): void;
}

function createRoomCommands(parts: RoomContext, scan: SwitchScan): RoomCommands {
  const { host, audio, preferences, round, people, hud, sheet, controls, settings } = parts;
  const isUnderWay = (): boolean => round.phase === 'playing' || round.phase === 'countdown';

  function leave(): void {
    if (!isUnderWay() || people.me === undefined) return host.goHome();
    controls.rest();
    sheet.open(createLeaveScreen({ onStay: sheet.close, onLeave: host.goHome }));
  }

  return {
    leave,
    pause() {
      if (settings.isOpen) settings.close();
      else if (sheet.isOpen && sheet.root.querySelector('.is-leave')) sheet.close();
      else if (!sheet.isOpen) leave();
    },
    mute() {
      parts.unlock();
      audio.setMuted(!audio.settings.muted);
      parts.showSound();
      hud.say(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    settings() {
      if (settings.isOpen) settings.close();
      else if (isUnderWay()) hud.note('Rooms know no pause: settings open after your run.');
      else settings.open();
    },
    revive: () => undefined,
    press() {
      parts.unlock();
      if (settings.isOpen) return settings.press();
      return preferences.settings.controls === 'one-switch' ? scan.press() : sheet.press();
    },
  };
}
