import type { MultiplayerAction, DevicePlatform, ShellToGameMessage } from '@jumpy/protocol/frame';
import { openShellBridge } from './bridge.ts';
import { createScoreReporter, type ScoreReporter } from './scoreReporter.ts';

/** Room messages from the shell. */
export type ShellRoomMessage = Extract<
  ShellToGameMessage,
  { type: 'MULTIPLAYER_DATA' | 'COUNTDOWN_STARTED' | 'MULTIPLAYER_UPDATE' }
>;

/** Callbacks for a page in a room. */
export interface RoomListener {
  onMessage(message: ShellRoomMessage): void;
  onPlatform(platform: DevicePlatform): void;
  onConnection(state: 'good' | 'slow' | 'gone'): void;
}

/** Environment of a page in a room: the shell, which holds the room's connection. */
export interface RoomHost {
  open(listener: RoomListener): void;
  /** Sends a request or played inputs to the room; the server decides. */
  sendAction(action: MultiplayerAction): void;
  /** Call after every tick; the shell shows the player's own score live. */
  reportProgress(run: Parameters<ScoreReporter['update']>[0]): void;
  goHome(): void;
  close(): void;
}

export interface RoomHostDeps {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly shell: Pick<Window, 'postMessage'>;
  readonly origin: string;
  /** Messages that arrived while the room chunk was loading. */
  readonly bufferedMessages: readonly ShellRoomMessage[];
  /** The shell does not know of this page yet. */
  readonly isFirstLoad: boolean;
}

/** Host of a page in a room, connected to the shell by messages. */
export function createRoomHost({ bufferedMessages, isFirstLoad, ...channel }: RoomHostDeps): RoomHost {
  let listener: RoomListener | undefined;
  const bridge = openShellBridge({
    ...channel,
    onMessage(message) {
      switch (message.type) {
        case 'MULTIPLAYER_DATA':
        case 'COUNTDOWN_STARTED':
        case 'MULTIPLAYER_UPDATE':
          return listener?.onMessage(message);
        case 'PLATFORM_INFO':
          return listener?.onPlatform(message.data.platform);
        case 'CONNECTION':
          return listener?.onConnection(message.data.state);
        default:
          return undefined;
      }
    },
  });
  const scores = createScoreReporter(bridge.post);
  return {
    open(next) {
      listener = next;
      for (const message of bufferedMessages) listener.onMessage(message);
      if (isFirstLoad) bridge.post({ type: 'GAME_READY' });
      bridge.post({ type: 'REQUEST_PLATFORM_INFO' });
    },
    sendAction: (data) => bridge.post({ type: 'MULTIPLAYER_ACTION', data }),
    reportProgress: scores.update,
    goHome: () => bridge.post({ type: 'NAVIGATE_HOME' }),
    close: bridge.close,
  };
}
