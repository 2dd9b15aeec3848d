import type { MultiplayerAction, Platform, ToGame } from '@jumpy/protocol/frame';
import { openBridge } from './bridge.ts';

/** What the shell tells of a room. */
export type RoomNews = Extract<ToGame, { type: 'MULTIPLAYER_DATA' | 'COUNTDOWN_STARTED' | 'MULTIPLAYER_UPDATE' }>;

/** What a page in a room hears. */
export interface RoomListener {
  onNews(news: RoomNews): void;
  onPlatform(platform: Platform): void;
  onConnection(state: 'good' | 'slow' | 'gone'): void;
}

/** The world around a page in a room: the shell, which holds the room's connection. */
export interface RoomHost {
  open(listener: RoomListener): void;
  /** Asks the room for something, or tells it what was played (GAME-26); the server decides. */
  act(action: MultiplayerAction): void;
  goHome(): void;
  close(): void;
}

export interface RoomHostParts {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly shell: Pick<Window, 'postMessage'>;
  readonly origin: string;
  /** What came while the page of the room was fetched. */
  readonly early: readonly RoomNews[];
  /** The shell has not heard yet that there is a page. */
  readonly isFirst: boolean;
}

/** The shell around a page in a room, spoken to by the messages of the wire (GAME-26, GAME-33, GAME-35, GAME-36). */
export function createRoomHost({ early, isFirst, ...parts }: RoomHostParts): RoomHost {
  let listener: RoomListener | undefined;
  const bridge = openBridge({
    ...parts,
    onMessage(message) {
      switch (message.type) {
        case 'MULTIPLAYER_DATA':
        case 'COUNTDOWN_STARTED':
        case 'MULTIPLAYER_UPDATE':
          return listener?.onNews(message);
        case 'PLATFORM_INFO':
          return listener?.onPlatform(message.data.platform);
        case 'CONNECTION':
          return listener?.onConnection(message.data.state);
        default:
          return undefined;
      }
    },
  });
  return {
    open(toListener) {
      listener = toListener;
      for (const news of early) listener.onNews(news);
      if (isFirst) bridge.post({ type: 'GAME_READY' });
      bridge.post({ type: 'REQUEST_PLATFORM_INFO' });
    },
    act: (data) => bridge.post({ type: 'MULTIPLAYER_ACTION', data }),
    goHome: () => bridge.post({ type: 'NAVIGATE_HOME' }),
    close: bridge.close,
  };
}
