/** One way to lose a requirement: in a file, a text that stands there once, and what takes its place. */
export interface Break {
  id: string;
  file: string;
  find: string;
  replace: string;
}

type Row = readonly [id: string, find: string, replace: string];

const inFile = (file: string, rows: readonly Row[]): Break[] =>
  rows.map(([id, find, replace]) => ({ id, file, find, replace }));

/** What `npm run spec-mutants` breaks. Every requirement gets its own in time; who adds one sees it caught first. */
export const BREAKS: readonly Break[] = [
  ...inFile('packages/domain/src/xp.ts', [
    ['XP-02', 'XP_PER_GAME = 10;', 'XP_PER_GAME = 11;'],
    ['XP-03', 'XP_PER_JUMP = 1;', 'XP_PER_JUMP = 2;'],
    ['XP-04', 'Math.floor(points / 10)', 'Math.ceil(points / 10)'],
    ['XP-05', 'XP_PER_JUMP * totals.totalJumps + pointsXp', 'XP_PER_JUMP * totals.totalJumps - pointsXp'],
  ]),
  ...inFile('packages/domain/src/levels.ts', [
    ['XP-11', 'Math.floor(Math.sqrt(', 'Math.round(Math.sqrt('],
    ['XP-12', 'return Math.max(MIN_LEVEL, level);', 'return level;'],
    ['XP-13', 'XP_PER_LEVEL_SQUARED * level * level;', 'XP_PER_LEVEL_SQUARED * level * (level - 1);'],
    ['XP-14', 'Math.round((progressXP', 'Math.floor((progressXP'],
    ['XP-15', 'requiredXP = nextLevelXP - currentLevelXP', 'requiredXP = nextLevelXP - progressXP'],
  ]),
  ...inFile('packages/domain/src/levelNames.ts', [
    ['XP-20', "[30, 'XP Master']", "[31, 'XP Master']"],
    ['XP-23', "[15, 'XP Advanced']", "[16, 'XP Advanced']"],
    ['XP-26', "?? 'XP Newcomer'", "?? 'XP Beginner'"],
  ]),
  ...inFile('packages/domain/src/numberText.ts', [
    ['XP-16', 'if (xp >= 1_000) return', 'if (xp > 1_000) return'],
    ['XP-17', 'if (xp >= 1_000_000) return', 'if (xp > 1_000_000) return'],
    ['BOARD-09', 'jumps < 10_000', 'jumps <= 10_000'],
  ]),
  ...inFile('packages/domain/src/boardName.ts', [
    ['BOARD-13', 'BOARD_NAME_LENGTH = 16', 'BOARD_NAME_LENGTH = 17'],
    ['BOARD-16', ": 'Player';", ": 'Player #';"],
  ]),
  ...inFile('packages/domain/src/playerName.ts', [['API-03', 'id.slice(0, 6)', 'id.slice(0, 7)']]),
  ...inFile('packages/domain/src/ranks.ts', [
    ['STATS-14', 'totalJumps > over', 'totalJumps >= over'],
    ['STATS-15', 'hiScore > over', 'hiScore >= over'],
  ]),
  ...inFile('packages/domain/src/plausibility.ts', [
    ['PLAUS-10', "if (game.score < 0) issues.push('Negative", "if (game.score <= 0) issues.push('Negative"],
    ['PLAUS-12', 'minDurationSeconds: 5,', 'minDurationSeconds: 4,'],
    ['PLAUS-13', 'maxStorageDurationSeconds: 3600,', 'maxStorageDurationSeconds: 3601,'],
    ['PLAUS-14', 'maxSessionDurationSeconds: 1800,', 'maxSessionDurationSeconds: 1801,'],
    ['PLAUS-16', 'jumpRate > PLAUSIBILITY', 'jumpRate >= PLAUSIBILITY'],
    ['PLAUS-17', 'game.jumps > 0 && perJump', 'perJump'],
    ['PLAUS-18', 'Math.max(score / 10,', 'Math.max(score / 20,'],
  ]),
  ...inFile('packages/domain/src/gameSession.ts', [
    ['PLAUS-07', 'GAME_SESSION_SECONDS = 30 * 60', 'GAME_SESSION_SECONDS = 31 * 60'],
    ['PLAUS-08', 'GAME_SESSION_MAX_GAMES = 50', 'GAME_SESSION_MAX_GAMES = 51'],
    ['PLAUS-21', '!session?.sessionToken || !session.challenge', '!session?.sessionToken'],
    ['PLAUS-22', 'session.expiresAt <= nowMs', 'session.expiresAt < nowMs'],
  ]),
  ...inFile('packages/domain/src/liveXp.ts', [
    ['GAME-38', 'Math.max(0, score - state.hiScoreBefore)', 'score'],
    ['GAME-44', 'Math.max(0, run.finalXp - run.givenXp)', 'run.finalXp'],
  ]),
  ...inFile('apps/web/src/runs/afterRun.ts', [['GAME-43', '  writeRun(queryClient, run);', '']]),
  ...inFile('packages/domain/src/mon.ts', [['WAL-05', 'decimals.slice(0, 4)', 'decimals.slice(0, 5)']]),
  ...inFile('packages/domain/src/withdrawal.ts', [
    ['WAL-16', 'amountWei === undefined || amountWei === 0n', 'amountWei === undefined'],
    ['WAL-17', 'if (amountWei > facts.balanceWei)', 'if (amountWei >= facts.balanceWei)'],
    ['WAL-18', 'MIN_GAS_ALLOWANCE_WEI = 1_000_000_000_000_000n', 'MIN_GAS_ALLOWANCE_WEI = 100_000_000_000_000n'],
    ['WAL-20', 'address.length < ADDRESS_LENGTH', 'address.length < ADDRESS_LENGTH - 1'],
    ['WAL-22', "amount === undefined || amount === 'gas'", 'amount === undefined'],
  ]),
  ...inFile('packages/domain/src/withdrawalError.ts', [
    ['WAL-23', "'Withdrawal failed. '", "'Withdrawal failed: '"],
    ['WAL-25', "'user rejected'", "'user denied'"],
    ['WAL-27', "(raw || 'Please try again.')", "'Please try again.'"],
  ]),
  ...inFile('packages/domain/src/gas.ts', [
    ['CHAIN-10', '(estimatedGas * 6n) / 5n', '(estimatedGas * 5n) / 5n'],
    ['CHAIN-11', '(baseFeeWei * 5n) / 4n', 'baseFeeWei'],
    [
      'CHAIN-12',
      'if (estimatedGas === undefined) return mostGas;',
      'if (estimatedGas === undefined) return undefined;',
    ],
  ]),
  ...inFile('packages/domain/src/balanceGate.ts', [
    ['HOME-15', 'home: 20_000_000_000_000_000n', 'home: 10_000_000_000_000_000n'],
    ['GAME-54', 'game: 10_000_000_000_000_000n', 'game: 9_000_000_000_000_000n'],
    ['CHAIN-07', 'recording: 10_000_000_000_000_000n', 'recording: 9_000_000_000_000_000n'],
    ['GAME-56', "if (!findings.hasWallet) return 'wallet_not_found';", ''],
    ['GAME-58', "return findings.readWei === undefined ? 'check_failed' : undefined;", 'return undefined;'],
    [
      'WAL-36',
      '{ shownWei: 0n, lastKnownWei: known.lastKnownWei }',
      '{ shownWei: known.shownWei, lastKnownWei: known.lastKnownWei }',
    ],
  ]),
  ...inFile('packages/domain/src/transactionStatus.ts', [
    ['CHAIN-08', "outcome.startsWith('skipped_')", 'false'],
    ['CHAIN-14', "timed_out: 'Transaction timed out - please try again'", "timed_out: 'Transaction failed'"],
    ['GAME-51', 'if (!isSaved) return', 'if (!isSaved && !isRecorded(outcome)) return'],
  ]),
  ...inFile('packages/domain/src/revivePayment.ts', [
    ['REVIVE-04', "if (!facts.hasUser) return 'no_user';", ''],
    ['REVIVE-06', "if (!facts.isWalletReady) return 'wallet_not_ready';", ''],
    ['REVIVE-09', 'facts.balanceWei < reviveNeedWei(facts)', 'facts.balanceWei < facts.priceWei'],
  ]),
  ...inFile('packages/domain/src/avatar.ts', [
    ['PROF-36', "avatar.startsWith('a_') ? 'gif' : 'png'", "'png'"],
    ['PROF-37', 'AVATAR_SIZE_PX = 128', 'AVATAR_SIZE_PX = 64'],
    ['PROF-40', 'return places.defaultUrl;', "return '';"],
  ]),
  ...inFile('packages/contracts/contracts/JumpStats.sol', [
    ['CHAIN-05', '_report(jumps, 0, false);', '_report(jumps, 0, true);'],
  ]),
  ...inFile('apps/server/src/features/stats/store.ts', [
    ['STATS-10', "select(['users.username', 'users.avatar',", "select(['gameStats.username', 'gameStats.avatar',"],
    ['STATS-10', "'users.discordId', 'gameStats.discordId'", "'users.id', 'gameStats.userId'"],
  ]),
  ...inFile('apps/server/src/features/leaderboards/boardRow.ts', [
    ['BOARD-22', 'progress: percentage,', 'progress: 0,'],
    ['BOARD-22', 'rank: place.rank,', 'rank: 1,'],
    ['BOARD-22', 'discord_id: mayKnow ? owner.discordId : null,', 'discord_id: owner.discordId,'],
  ]),
  ...inFile('apps/server/migrations/0004_quests.sql', [
    ['DATA-11', '  xp_awarded integer NOT NULL,', '  xp_awarded integer,'],
    ['DATA-11', 'completed_at timestamptz NOT NULL DEFAULT app_now()', 'completed_at date NOT NULL DEFAULT app_now()'],
  ]),
  ...inFile('apps/web/src/data/stats.ts', [
    ['LIMIT-01', 'staleTime: 5 * 60_000', 'staleTime: 6 * 60_000'],
    ['LIMIT-02', 'staleTime: 2 * 60_000', 'staleTime: 3 * 60_000'],
  ]),
  ...inFile('apps/keyring/src/send/planTransaction.ts', [
    ['CHAIN-10', 'return gasLimit(estimated, most);', 'return estimated ?? gasLimit(estimated, most);'],
  ]),
  ...inFile('apps/web/src/wallet/privy/planTransaction.ts', [
    ['CHAIN-11', 'maxFeeWei: maxFeeWei(baseFeeWei)', 'maxFeeWei: baseFeeWei'],
  ]),
  ...inFile('apps/web/src/data/logout.ts', [
    ['LOGIN-36', '    stopRefresh();\n', ''],
    ['LOGIN-37', '    rememberManualLogout();\n', ''],
    ['LOGIN-40', "  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: false });\n", ''],
    ['LOGIN-35', 'leaving ??= leave', 'leaving = leave'],
  ]),
  ...inFile('apps/web/src/runs/runService.ts', [
    ['PLAUS-35', 'timestamp, sessionHash }).catch(() => undefined);', 'timestamp, sessionHash });'],
  ]),
  ...inFile('apps/server/src/platform/ipfs/pinningService.ts', [
    ['API-28', 'JSON.stringify({ name }));', 'JSON.stringify({}));'],
    ['API-29', 'pinataContent: value,', 'pinataContent: {},'],
    ['API-30', 'answer.status === 401 || ', 'answer.status === 402 || '],
  ]),
  ...inFile('packages/domain/src/quests.ts', [
    ['QUEST-08', "familyQuests('daily', DAILY_FAMILIES)", "familyQuests('game', DAILY_FAMILIES)"],
    ['QUEST-09', "key: 'games', type: 'total_games'", "key: 'games', type: 'total_jumps'"],
    ['QUEST-10', "'create_meme', 200]", "'x_post', 200]"],
    ['QUEST-14', '[250, 500],', '[251, 500],'],
    ['QUEST-50', "follow: 'word',", "follow: 'link',"],
    ['QUEST-53', 'word: 3_000', 'word: 2_000'],
  ]),
  ...inFile('packages/domain/src/questBonus.ts', [
    ['QUEST-55', 'windowMs: 10_000', 'windowMs: 11_000'],
    ['QUEST-56', 'maxXp: 1_000', 'maxXp: 2_000'],
  ]),
  ...inFile('packages/domain/src/nextQuest.ts', [
    ['QUEST-24', 'return !quest.is_completed && !quest.is_taken_back', 'return !quest.is_taken_back'],
  ]),
  ...inFile('packages/domain/src/socialLink.ts', [
    ['QUEST-42', " || !trimmed.startsWith('http')", ''],
    ['QUEST-43', "host === 'x.com' || ", ''],
    ['QUEST-44', "host === 'tiktok.com' ?", "host.includes('tiktok') ?"],
    ['QUEST-45', "host === 'youtu.be'", "host === 'youtu.com'"],
    ['QUEST-46', 'identity: `url:', 'identity: `web:'],
  ]),
  ...inFile('apps/web/src/features/quests/questError.ts', [
    ['QUEST-31', "'Failed to claim quest. Please try again.'", "'Failed to claim quest.'"],
  ]),
  ...inFile('apps/web/src/features/quests/LinkQuest.tsx', [
    ['QUEST-49', "'Failed to submit. Please try again.'", "'Failed to submit.'"],
  ]),
  ...inFile('apps/web/src/features/quests/OpenedQuest.tsx', [
    ['QUEST-52', "    window.open(address, '_blank', 'noopener,noreferrer');\n", ''],
  ]),
  ...inFile('apps/web/src/features/quests/useReward.ts', [
    [
      'QUEST-38',
      '!(await claimOnChain({ ...record, contract, wallet, timers: browserTimers })).skipped',
      'claimOnChain === undefined',
    ],
  ]),
  ...inFile('apps/server/src/features/claims/claimDaily.ts', [['DAILY-06', "'Unknown error'", "'Unknown'"]]),
];
