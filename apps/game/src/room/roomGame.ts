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
export function createRoomGame(deps: RoomGameDeps): { stop(): void } {
  const { window } = deps;
  const parts = createRoomContext(deps, () => ({
    leave: commands.leave,
    toggleMute: commands.toggleMute,
    showEmote,
    endOwnRun: finish.endOwnRun,
  }));
  const { host, preferences, round, people, page, hud, sheet, emotes, controls, tray, watching, own, settings } = parts;
  const lobby = createRoomLobby(parts);
  const finish = createRaceFinish(parts);
  const start = createRaceStart(parts, { lobby, finish });
  const scan = createRoomSwitchScan(parts);
  const commands = createRoomCommands(parts, scan);
  const onFrame = createRoomFrame(parts, { start, finish, scan });

  function showEmote(emote: Emote): void {
    const { self: me } = people;
    if (!me || round.phase === 'lobby' || !emotes.tryShowOwn(round.clockMs)) return;
    emotes.receive(me.id, emote, round.clockMs);
    host.sendAction({ action: 'EMOTE', emote });
  }

  controls.attach({
    window,
    surface: page.root,
    hopButton: hud.hopButton,
    commands,
    onBlur: () => undefined,
    onHidden() {
      if (round.phase === 'playing') own.flush();
    },
    onGesture() {
      parts.unlock();
      void settings.requestPermissions();
    },
    onTiltUnavailable: () => hud.showMessage('No tilt is felt here. Drag to steer.'),
  });
  parts.refreshSoundState();
  parts.stage.open(parts.lobbyWorld, 0);
  const stops = [
    deps.frameSource?.(onFrame) ?? startFrameLoop(window, onFrame),
    listenToRoomKeys({
      window,
      surface: page.root,
      isDisabled: () => sheet.isOpen || settings.isOpen || preferences.settings.controls === 'one-switch',
      isSpectating: () => round.phase === 'watching',
      onEmote: showEmote,
      onToggleTray: tray.toggle,
      onSwitchFollowed: watching.switchFollowed,
    }),
    parts.stop,
  ];
  host.open({
    onMessage: createRoomMessageHandler(parts, { lobby, start, finish }),
    onPlatform: parts.appearance.setPlatform,
    onConnection: hud.setConnection,
  });

  return {
    stop() {
      for (const each of stops) each();
    },
  };
}

/** One-switch scanning outside of play: highlights the available actions in turn. */
function createRoomSwitchScan(context: RoomContext): SwitchScan {
  const { preferences, round, people, hud, sheet, tray, watchBar, settings } = context;

  function choices(): readonly HTMLElement[] {
    if (preferences.settings.controls !== 'one-switch' || settings.isOpen) return NO_CHOICES;
    if (sheet.isOpen) return [...sheet.root.querySelectorAll<HTMLElement>('.actions button:not(:disabled)')];
    if (round.phase !== 'countdown' && round.phase !== 'watching') return NO_CHOICES;
    if (tray.choices.length > 0) return tray.choices;
    return [
      ...(round.phase === 'watching' && !watchBar.root.hidden ? [watchBar.nextButton] : []),
      ...(people.self ? [tray.button] : []),
      ...hud.root.querySelectorAll<HTMLElement>('.corner [aria-label="Leave"]'),
    ];
  }

  return createSwitchScan({
    choices,
    onHighlight: (choice) => hud.announce(choice.getAttribute('aria-label') ?? choice.textContent),
  });
}

interface RoomKeysOptions {
  readonly window: Window;
  /** Element for taps. */
  readonly surface: HTMLElement;
  /** Disables the keys, for example in one-switch mode or while a sheet is open. */
  readonly isDisabled: () => boolean;
  readonly isSpectating: () => boolean;
  readonly onEmote: (emote: Emote) => void;
  readonly onToggleTray: () => void;
  readonly onSwitchFollowed: (by: -1 | 1) => void;
}

/**
 * 1 to 6 show an emote and E opens the tray; for spectators, arrows and taps at the sides switch the followed member.
 */
function listenToRoomKeys(options: RoomKeysOptions): () => void {
  const { window, surface, isDisabled, isSpectating, onEmote, onToggleTray, onSwitchFollowed } = options;
  const onKey = ({ key, code, ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): void => {
    if (ctrlKey || metaKey || altKey || repeat || isDisabled()) return;
    const emote = EMOTES[Number(key) - 1];
    if (emote) return onEmote(emote);
    if (key.toLowerCase() === 'e') return onToggleTray();
    const by = DIRECTION_KEYS[code];
    if (by !== undefined && isSpectating() && !isWithin(target, 'button')) onSwitchFollowed(by);
  };
  const onTap = ({ clientX, target }: PointerEvent): void => {
    if (isDisabled() || !isSpectating() || isWithin(target, 'button, a, .tray, .scrim')) return;
    onSwitchFollowed(clientX < window.innerWidth / 2 ? -1 : 1);
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

function createRoomCommands(context: RoomContext, scan: SwitchScan): RoomCommands {
  const { host, audio, preferences, round, people, hud, sheet, controls, settings } = context;
  const isUnderWay = (): boolean => round.phase === 'playing' || round.phase === 'countdown';

  function leave(): void {
    if (!isUnderWay() || people.self === undefined) return host.goHome();
    controls.releaseAll();
    sheet.open(createLeaveScreen({ onStay: sheet.close, onLeave: host.goHome }));
  }

  return {
    leave,
    togglePause() {
      if (settings.isOpen) settings.close();
      else if (sheet.isOpen && sheet.root.querySelector('.is-leave')) sheet.close();
      else if (!sheet.isOpen) leave();
    },
    toggleMute() {
      context.unlock();
      audio.setMuted(!audio.settings.muted);
      context.refreshSoundState();
      hud.announce(audio.settings.muted ? 'Sound off' : 'Sound on');
    },
    toggleSettings() {
      if (settings.isOpen) settings.close();
      else if (isUnderWay()) hud.showMessage('Rooms know no pause: settings open after your run.');
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
