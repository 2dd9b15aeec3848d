import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import { levelProgress } from '@jumpy/domain/levels';
import type { GameToShellMessage, ShellToGameMessage } from '@jumpy/protocol/frame';
import type { BoardResponse, BoardRow, OwnRankResponse } from '@jumpy/protocol/http/boards';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, type NavigateFunction, Routes, useLocation, useNavigate } from 'react-router';
import { queryKeys } from '../../src/data/queryKeys.ts';
import { WalletClientContext, type WalletClient } from '../../src/data/walletClient.ts';
import { createQueryClient } from '../../src/data/queryClient.ts';
import { XpCelebrations } from '../../src/features/xp/XpCelebrations.tsx';
import { PlayRoute } from '../../src/app/PlayRoute.tsx';
import { RunNotices } from '../../src/features/play/RunNotices.tsx';
import { RunsProvider } from '../../src/runs/RunsProvider.tsx';
import { makeDailyBoard, makeDaily, makeDailyRow, makeOwnDailyRank } from '../../src/fixtures/courses.ts';
import { makeCosmetics } from '../../src/fixtures/answers.ts';
import { runIdOf } from '../runs/settledRun.ts';
import { PLAYER_ID, type StubApi, stubApi } from '../runs/stubApi.ts';
import { useDeferredLocation } from '../../src/app/layouts.tsx';

/** Path of the fake game page on the test server. */
export const FAKE_GAME = '/apps/web/test/play/fakeGame.html';

export const PLAYER = {
  id: PLAYER_ID,
  discordId: PLAYER_ID,
  publicId: runIdOf(900),
  username: 'Moonbean',
  email: null,
  discriminator: null,
  avatar: null,
  avatarUrl: '/art/face.svg',
  roles: [],
  guilds: [],
  hasMinted: false,
  hasPlayed: true,
  onboardingDone: true,
  isAdmin: false,
  walletAddress: null,
  access_token: 'held-by-server',
  verified: true,
  premium_type: 0,
} as const;

function boardRow(rank: number, username: string, value: number): BoardRow {
  return {
    publicId: runIdOf(900 + rank),
    rank,
    username,
    avatarUrl: '/art/face.svg',
    value,
    level: 3,
    xp: 1_000,
    progress: levelProgress(1_000).percentage,
    isSelf: false,
    discord_id: null,
    wallet_address: null,
    runId: null,
    heights: '',
  };
}

const OWN_PLACE: OwnRankResponse = {
  success: true,
  board: 'scores',
  self: { ...boardRow(4, 'Moonbean', 600), isSelf: true },
};

export const BOARD: BoardResponse = {
  success: true,
  board: 'scores',
  rows: [
    boardRow(1, 'Doodlebug', 2_310),
    boardRow(2, 'Oolong', 1_104),
    boardRow(3, 'tinyhop', 702),
    boardRow(4, 'Moonbean', 600),
    boardRow(5, 'A name that goes on and on and on', 240),
  ],
  total: 5,
};

const STATS = {
  success: true,
  hasPlayed: true,
  stats: {
    discord_id: PLAYER_ID,
    username: 'Moonbean',
    avatar: null,
    hi_score: 600,
    total_jumps: 1_200,
    total_games: 12,
    total_time: 900,
    total_enemies: 40,
    level_reached: 3,
    best_run_id: null,
    last_played: null,
  },
  bestHeights: [],
};

const XP = {
  success: true,
  data: { game_xp: 1_000, quest_xp: 0, invite_xp: 0, xp: 1_000, level: 4, progress: levelProgress(1_000) },
};

const CONFIG = {
  productName: 'Jumpy',
  providerName: 'Jumpy Keyring',
  loginPath: '/auth/discord',
  communityUrl: 'https://example.com',
  socialUrl: 'https://example.com',
  marketplaceUrl: 'https://example.com',
  xpPerPoint: '2',
  simVersion: 1,
  version: 'test',
  local: true,
  wallet: { provider: 'keyring', keyringUrl: 'http://keyring.jumpy.localhost:4011', privyAppId: null },
  chain: null,
};

/** The game screen, with a fake game page in its frame and a stub server. */
export interface PlayHarness {
  api: StubApi;
  /** Sends a message as the game page. */
  sendFromGame(message: GameToShellMessage): void;
  /** Messages sent to the game page, by type. */
  sentMessages<Type extends ShellToGameMessage['type']>(type: Type): Extract<ShellToGameMessage, { type: Type }>[];
  frame(): HTMLIFrameElement;
  /** Whether the game page has loaded and listens. */
  isListening(): boolean;
  path(): string;
  /** Presses the browser's Back button. */
  goBack(): void;
  unmount(): void;
}

interface GameWindow {
  received: ShellToGameMessage[];
  send(message: GameToShellMessage): void;
}

let stages = 0;

const TODAY = [
  makeDailyRow(1, { username: 'Pebble', value: 420 }),
  makeDailyRow(2, { username: 'Moonbean', value: 300 }),
];

export function playHarness({
  api = stubApi(Date.now),
  state,
  search = '',
  outboxName,
  framePath = FAKE_GAME,
  chain = null,
  wallet = null,
  name = PLAYER.username,
  equipped = {},
  board = BOARD,
}: {
  api?: StubApi;
  state?: unknown;
  search?: string;
  outboxName?: string;
  framePath?: string;
  chain?: ChainConfig | null;
  wallet?: WalletClient | null;
  name?: string;
  equipped?: EquippedCosmetics;
  board?: BoardResponse;
} = {}): PlayHarness {
  stages += 1;
  const client = createQueryClient({ retryDelayMs: 1 });
  client.setQueryData(queryKeys.session, { user: { ...PLAYER, username: name }, arrival: 'existing' });
  client.setQueryData(queryKeys.config, { ...CONFIG, chain });
  client.setQueryData(queryKeys.stats, STATS);
  client.setQueryData(queryKeys.xp, XP);
  client.setQueryData(queryKeys.cosmetics, makeCosmetics({ equipped }));
  client.setQueryData(queryKeys.board('scores'), board);
  client.setQueryData(queryKeys.ownPlace('scores'), OWN_PLACE);
  client.setQueryData(queryKeys.daily, { ...makeDaily({ games: 2, best: 300, runId: null, rank: 2 }), aheadMs: 0 });
  client.setQueryData(queryKeys.dailyBoard('today'), makeDailyBoard('today', TODAY));
  client.setQueryData(queryKeys.ownDailyPlace('today'), makeOwnDailyRank('today', TODAY[1]));
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  let path = '/play';
  let back: NavigateFunction | undefined;

  function Where() {
    path = useLocation().pathname;
    back = useNavigate();
    return null;
  }

  function Screens() {
    return (
      <Routes location={useDeferredLocation()}>
        <Route path="/play" element={<PlayRoute framePath={framePath} />} />
        <Route path="/home" element={<p>HOME</p>} />
      </Routes>
    );
  }

  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/home', { pathname: '/play', search, state }]}>
        <WalletClientContext value={wallet}>
          <RunsProvider api={api} outboxName={outboxName ?? `harness-${stages}-${Date.now()}`}>
            <XpCelebrations />
            <RunNotices />
            <Where />
            <Screens />
          </RunsProvider>
        </WalletClientContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );

  const frame = (): HTMLIFrameElement => {
    const iframe = container.querySelector('iframe');
    if (!iframe) throw new Error('The frame does not stand yet.');
    return iframe;
  };
  const game = (): GameWindow => frame().contentWindow as unknown as GameWindow;
  return {
    api,
    sendFromGame: (message) => game().send(message),
    sentMessages: (type) => (game().received ?? []).filter((message) => message.type === type) as never,
    frame,
    // A page takes the focus when it finishes loading, so waiting for the listener is not enough.
    isListening: () =>
      container.querySelector('iframe')?.contentDocument?.readyState === 'complete' &&
      typeof game().send === 'function',
    path: () => path,
    goBack: () => void back?.(-1),
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
