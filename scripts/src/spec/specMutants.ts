import { type SourceMutant, mutantsInFile } from './sourceMutant.ts';
import { FEATURE_MUTANTS } from './featureMutants.ts';

/** Mutants for `npm run spec-mutants`. Before adding one, make sure that a test catches it. */
export const SPEC_MUTANTS: readonly SourceMutant[] = [
  ...mutantsInFile('packages/domain/src/xp.ts', [
    ['XP-02', 'XP_PER_GAME = 10;', 'XP_PER_GAME = 11;'],
    ['XP-03', 'XP_PER_JUMP = 1;', 'XP_PER_JUMP = 2;'],
    ['XP-04', 'Math.floor(points / 10)', 'Math.ceil(points / 10)'],
    ['XP-05', 'XP_PER_JUMP * totals.totalJumps + pointsXp', 'XP_PER_JUMP * totals.totalJumps - pointsXp'],
  ]),
  ...mutantsInFile('packages/domain/src/levels.ts', [
    ['XP-11', 'Math.floor(Math.sqrt(', 'Math.round(Math.sqrt('],
    ['XP-12', 'return Math.max(MIN_LEVEL, level);', 'return level;'],
    ['XP-13', 'XP_PER_LEVEL_SQUARED * level * level;', 'XP_PER_LEVEL_SQUARED * level * (level - 1);'],
    ['XP-14', 'Math.round((progressXP', 'Math.floor((progressXP'],
    ['XP-15', 'requiredXP = nextLevelXP - currentLevelXP', 'requiredXP = nextLevelXP - progressXP'],
  ]),
  ...mutantsInFile('packages/domain/src/levelNames.ts', [
    ['XP-20', '[30, m.xpMaster()]', '[31, m.xpMaster()]'],
    ['XP-23', '[15, m.xpAdvanced()]', '[16, m.xpAdvanced()]'],
    ['XP-26', '?? m.xpNewcomer()', '?? m.xpBeginner()'],
  ]),
  ...mutantsInFile('packages/domain/src/levelRoles.ts', [
    ['ROLE-04', "createLevelRole('l10', 10)", "createLevelRole('l10', 11)"],
    ['ROLE-05', "createLevelRole('l15', 15)", "createLevelRole('l15', 16)"],
    ['ROLE-06', "createLevelRole('fcfs', 20)", "createLevelRole('fcfs', 21)"],
    ['ROLE-07', "createLevelRole('jumping_hot', 25)", "createLevelRole('jumping_hot', 24)"],
    ['ROLE-08', "createLevelRole('jumplist', 30)", "createLevelRole('jumplist', 31)"],
    ['ROLE-09', "createLevelRole('l35', 35)", "createLevelRole('l35', 36)"],
    ['ROLE-10', "createLevelRole('l40', 40)", "createLevelRole('l40', 41)"],
    ['ROLE-11', "createLevelRole('l45', 45)", "createLevelRole('l45', 46)"],
    ['ROLE-12', "createLevelRole('master', 50)", "createLevelRole('master', 49)"],
  ]),
  ...mutantsInFile('packages/domain/src/inviteRoles.ts', [
    ['REF-10', "role: 'fcfs', invites: 3", "role: 'fcfs', invites: 2"],
    ['REF-11', "role: 'jumping_hot', invites: 7", "role: 'jumping_hot', invites: 8"],
    ['REF-12', "role: 'jumplist', invites: 12", "role: 'jumplist', invites: 11"],
    ['REF-13', 'reachedAtOrInfinity(a) - reachedAtOrInfinity(b)', 'reachedAtOrInfinity(b) - reachedAtOrInfinity(a)'],
  ]),
  ...mutantsInFile('packages/domain/src/mintRoles.ts', [
    ['ROLE-13', 'return MINT_ROLES.find((role) => held[role]);', 'return MINT_ROLES.findLast((role) => held[role]);'],
    ['ROLE-14', 'createMintRoles((role) => role === top)', 'createMintRoles((role) => held[role] && role !== top)'],
    ['ROLE-19', "jumpfcfs: has('jumpfcfs')", "jumpfcfs: has('jumplist')"],
  ]),
  ...mutantsInFile('packages/domain/src/roleGrants.ts', [
    ['ROLE-01', "return isSame ? 'taken_away' : 'owed';", "return 'owed';"],
    ['ROLE-15', "(state === 'given' && isOutranked(role, keptRoles))", 'false'],
    [
      'XP-19',
      "GRANTED_STATES.includes(grant.state)) return [{ ...grant, state: 'removing' }]",
      'GRANTED_STATES.includes(grant.state)) return [grant]',
    ],
  ]),
  ...mutantsInFile('packages/domain/src/earnedRoles.ts', [
    ['ROLE-03', "for (const role of inviteRolesFor(invites)) owed.set(role, 'invite');", ''],
  ]),
  ...mutantsInFile('packages/domain/src/communityRoles.ts', [
    ['ROLE-20', 'elite: /elite|founder/i', 'elite: /elite/i'],
    ['ROLE-21', 'jumplist: /jump ?list/i', 'jumplist: /^jump list$/i'],
    ['ROLE-22', 'pass_holder: /pass ?holder/i', 'pass_holder: /passholder/i'],
    ['ROLE-23', 'fcfs: /fcfs/i', 'fcfs: /^fcfs/i'],
    ['ROLE-24', 'return among.find((role) => ids[role] === id);', 'return undefined;'],
  ]),
  ...mutantsInFile('packages/domain/src/roleChips.ts', [
    ['ROLE-25', 'isTopPriority: role === top', 'isTopPriority: false'],
  ]),
  ...mutantsInFile('packages/domain/src/storedRoles.ts', [['DATA-06', "stored.split(',')", '[]']]),
  ...mutantsInFile('apps/server/src/features/roles/roleSyncWorker.ts', [
    ['ROLE-02', 'roles: JSON.stringify(held ?? [])', "roles: '[]'"],
    ['ROLE-27', '      if (!(error instanceof DiscordRequestError)) return true;', '      throw error;'],
  ]),
  ...mutantsInFile('apps/server/src/features/roles/detectRoleChanges.ts', [
    ['ROLE-26', '  await memberStore.enqueue(trx, { discordId, isQuiet, now });', ''],
  ]),
  ...mutantsInFile('apps/web/src/features/roles/RolePromotionPopup.tsx', []),
  ...mutantsInFile('packages/domain/src/formatNumber.ts', [
    ['XP-16', 'if (xp >= 1_000) return', 'if (xp > 1_000) return'],
    ['XP-17', 'if (xp >= 1_000_000) return', 'if (xp > 1_000_000) return'],
    ['BOARD-09', 'jumps < 10_000', 'jumps <= 10_000'],
  ]),
  ...mutantsInFile('packages/domain/src/boardName.ts', [
    ['BOARD-13', 'MAX_BOARD_NAME_LENGTH = 16', 'MAX_BOARD_NAME_LENGTH = 17'],
    ['BOARD-16', ': m.player();', ": m.playerNumber({ number: '' });"],
  ]),
  ...mutantsInFile('packages/domain/src/playerName.ts', [['API-03', 'id.slice(0, 6)', 'id.slice(0, 7)']]),
  ...mutantsInFile('packages/domain/src/ranks.ts', [
    ['STATS-14', 'totalJumps > threshold', 'totalJumps >= threshold'],
    ['STATS-15', 'hiScore > threshold', 'hiScore >= threshold'],
  ]),
  ...mutantsInFile('packages/domain/src/plausibility.ts', [
    ['PLAUS-10', "if (game.score < 0) issues.push('Negative", "if (game.score <= 0) issues.push('Negative"],
    ['PLAUS-12', 'minDurationSeconds: 5,', 'minDurationSeconds: 4,'],
    ['PLAUS-13', 'maxStorageDurationSeconds: 3600,', 'maxStorageDurationSeconds: 3601,'],
    ['PLAUS-14', 'maxSessionDurationSeconds: 1800,', 'maxSessionDurationSeconds: 1801,'],
    ['PLAUS-16', 'jumpRate > PLAUSIBILITY_LIMITS', 'jumpRate >= PLAUSIBILITY_LIMITS'],
    ['PLAUS-17', 'game.jumps > 0 && perJump', 'perJump'],
    ['PLAUS-18', 'Math.max(score / 10,', 'Math.max(score / 20,'],
  ]),
  ...mutantsInFile('packages/domain/src/gameSession.ts', [
    ['PLAUS-07', 'GAME_SESSION_SECONDS = 30 * 60', 'GAME_SESSION_SECONDS = 31 * 60'],
    ['PLAUS-08', 'GAME_SESSION_MAX_GAMES = 50', 'GAME_SESSION_MAX_GAMES = 51'],
    ['PLAUS-21', '!session?.sessionToken || !session.challenge', '!session?.sessionToken'],
    ['PLAUS-22', 'session.expiresAt <= nowMs', 'session.expiresAt < nowMs'],
  ]),
  ...mutantsInFile('packages/domain/src/liveXp.ts', [
    ['GAME-38', 'Math.max(0, score - state.hiScoreBefore)', 'score'],
    ['GAME-44', 'Math.max(0, run.finalXp - run.givenXp)', 'run.finalXp'],
  ]),
  ...mutantsInFile('apps/web/src/runs/openRunService.ts', [['GAME-43', '  cacheRun(queryClient, run);', '']]),
  ...mutantsInFile('packages/domain/src/mon.ts', [['WAL-05', 'decimals.slice(0, 4)', 'decimals.slice(0, 5)']]),
  ...mutantsInFile('packages/domain/src/withdrawal.ts', [
    ['WAL-16', 'amountWei === undefined || amountWei === 0n', 'amountWei === undefined'],
    ['WAL-17', 'if (amountWei > facts.balanceWei)', 'if (amountWei >= facts.balanceWei)'],
    ['WAL-18', 'MIN_GAS_ALLOWANCE_WEI = 1_000_000_000_000_000n', 'MIN_GAS_ALLOWANCE_WEI = 100_000_000_000_000n'],
    ['WAL-20', 'address.length < ADDRESS_LENGTH', 'address.length < ADDRESS_LENGTH - 1'],
    ['WAL-22', "amount === undefined || amount === 'gas'", 'amount === undefined'],
  ]),
  ...mutantsInFile('packages/domain/src/withdrawalError.ts', [
    ['WAL-25', "'user rejected'", "'user denied'"],
    ['WAL-27', 'reason: reason || m.pleaseTryAgain()', 'reason: m.pleaseTryAgain()'],
  ]),
  ...mutantsInFile('packages/domain/src/messages.ts', [
    ['WAL-23', "'Withdrawal failed. {reason}'", "'Withdrawal failed: {reason}'"],
    ['MINT-43', "'Passholders & FCFS'", "'Passholders'"],
  ]),
  ...mutantsInFile('packages/domain/src/gas.ts', [
    ['CHAIN-10', '(estimatedGas * 6n) / 5n', '(estimatedGas * 5n) / 5n'],
    ['CHAIN-11', '(baseFeeWei * 5n) / 4n', 'baseFeeWei'],
    [
      'CHAIN-12',
      'if (estimatedGas === undefined) return mostGas;',
      'if (estimatedGas === undefined) return undefined;',
    ],
  ]),
  ...mutantsInFile('packages/domain/src/balanceGate.ts', [
    ['HOME-15', 'home: 20_000_000_000_000_000n', 'home: 10_000_000_000_000_000n'],
    ['GAME-54', 'game: 10_000_000_000_000_000n', 'game: 9_000_000_000_000_000n'],
    ['CHAIN-07', 'recording: 10_000_000_000_000_000n', 'recording: 9_000_000_000_000_000n'],
    ['GAME-56', "if (!findings.hasWallet) return 'wallet_not_found';", ''],
    ['GAME-58', "return findings.readWei === undefined ? 'check_failed' : undefined;", 'return undefined;'],
    [
      'WAL-36',
      '{ shownWei: 0n, lastKnownWei: previous.lastKnownWei }',
      '{ shownWei: previous.shownWei, lastKnownWei: previous.lastKnownWei }',
    ],
  ]),
  ...mutantsInFile('packages/domain/src/transactionStatus.ts', [
    ['CHAIN-08', "outcome.startsWith('skipped_')", 'false'],
    ['CHAIN-14', 'timed_out: m.transactionTimedOut()', 'timed_out: m.transactionFailed()'],
    ['GAME-51', 'if (!isSaved) return', 'if (!isSaved && !isRecorded(outcome)) return'],
  ]),
  ...mutantsInFile('packages/domain/src/revivePayment.ts', [
    ['REVIVE-04', "if (!facts.hasUser) return 'no_user';", ''],
    ['REVIVE-06', "if (!facts.isWalletReady) return 'wallet_not_ready';", ''],
    ['REVIVE-09', 'facts.balanceWei < requiredReviveWei(facts)', 'facts.balanceWei < facts.priceWei'],
  ]),
  ...mutantsInFile('packages/domain/src/avatar.ts', [
    ['PROF-36', "avatar.startsWith('a_') ? 'gif' : 'png'", "'png'"],
    ['PROF-37', 'AVATAR_SIZE_PX = 128', 'AVATAR_SIZE_PX = 64'],
    ['PROF-40', 'return urls.defaultUrl;', "return '';"],
  ]),
  ...mutantsInFile('packages/contracts/contracts/JumpStats.sol', [
    ['CHAIN-05', '_report(jumps, 0, false);', '_report(jumps, 0, true);'],
  ]),
  ...mutantsInFile('apps/server/src/features/stats/store.ts', [
    ['STATS-10', "select(['users.username', 'users.avatar',", "select(['gameStats.username', 'gameStats.avatar',"],
    ['STATS-10', "'users.discordId', 'gameStats.discordId'", "'users.id', 'gameStats.userId'"],
  ]),
  ...mutantsInFile('apps/server/src/features/leaderboards/loadBoard.ts', [
    ['BOARD-22', 'progress: percentage,', 'progress: 0,'],
    ['BOARD-22', 'rank: entry.rank,', 'rank: 1,'],
    ['BOARD-22', 'discord_id: maySeeDiscordId ? owner.discordId : null,', 'discord_id: owner.discordId,'],
  ]),
  ...mutantsInFile('packages/domain/src/referral.ts', [
    ['XP-06', 'INVITE_XP_TIERS = [100, 150,', 'INVITE_XP_TIERS = [100, 200,'],
    ['XP-06', 'first: 500, step: 50, max: 1_000', 'first: 500, step: 50, max: 900'],
  ]),
  ...mutantsInFile('apps/server/src/features/invites/vestInvites.ts', [['XP-06', '    inviteCount += 1;\n', '']]),
  ...mutantsInFile('apps/server/src/features/invites/routes.ts', [
    ['API-13', '    assertOwnId(player, invitedDiscordId);\n', ''],
  ]),
  ...mutantsInFile('apps/server/src/features/invites/trackInvite.ts', [
    ['REF-05', '    await inviteStore.insert(trx, { inviteeId: userId, inviterId: inviter.id });\n', ''],
    ['REF-08', "'Referrer not found'", "'Nobody has that name.'"],
  ]),
  ...mutantsInFile('apps/web/src/data/pendingReferral.ts', [
    ['REF-01', '  storeReferral(ref);\n', ''],
    ['REF-02', "  url.searchParams.delete('ref');\n", ''],
    ['REF-02', "url.searchParams.delete('ref');", "url.search = '';"],
  ]),
  ...mutantsInFile('apps/web/src/features/invites/ReferralBanner.tsx', [
    ['REF-04', 'DISPLAY_MS = 10_000', 'DISPLAY_MS = 9_000'],
  ]),
  ...mutantsInFile('apps/web/src/data/referral.ts', [
    [
      'REF-05',
      'fetchApi(trackInviteEndpoint, {\n',
      'fetchApi({ ...trackInviteEndpoint, path: trackInviteEndpoint.path + 1 }, {\n',
    ],
    ['REF-06', '!discordId || !username || !walletAddress', '!discordId || !username'],
    [
      'REF-08',
      "outcome: success ? 'recorded' : 'failed', message",
      "outcome: success ? 'recorded' : 'failed', message: 'No.'",
    ],
  ]),
  ...mutantsInFile('apps/web/src/features/login/LoginScreen.tsx', [
    ['LOGIN-17', '<p className={styles.inviter}>', '<p>'],
  ]),
  ...mutantsInFile('apps/server/migrations/0001_baseline.sql', [
    ['DATA-11', '  xp_awarded integer NOT NULL,', '  xp_awarded integer,'],
    ['DATA-11', 'completed_at timestamptz NOT NULL DEFAULT app_now()', 'completed_at date NOT NULL DEFAULT app_now()'],
  ]),
  ...mutantsInFile('apps/web/src/data/stats.ts', [
    ['LIMIT-01', 'staleTime: 5 * 60_000', 'staleTime: 6 * 60_000'],
    ['LIMIT-02', 'staleTime: 2 * 60_000', 'staleTime: 3 * 60_000'],
  ]),
  ...mutantsInFile('apps/keyring/src/send/planTransaction.ts', [
    ['CHAIN-10', 'return gasLimit(estimated, max);', 'return estimated ?? gasLimit(estimated, max);'],
  ]),
  ...mutantsInFile('apps/web/src/wallet/privy/privyTransactions.ts', [
    ['CHAIN-11', 'maxFeeWei: maxFeeWei(baseFeeWei)', 'maxFeeWei: baseFeeWei'],
  ]),
  ...mutantsInFile('apps/web/src/data/logout.ts', [
    ['LOGIN-36', '    stopRefresh();\n', ''],
    ['LOGIN-37', '    rememberManualLogout();\n', ''],
    ['LOGIN-40', "  dispatchGameEvent(window, 'loginStateChanged', { isLoggedIn: false });\n", ''],
    ['LOGIN-35', 'runningLogout ??= performLogout', 'runningLogout = performLogout'],
  ]),
  ...mutantsInFile('apps/web/src/runs/runService.ts', [
    ['PLAUS-35', 'timestamp, sessionHash }).catch(() => undefined);', 'timestamp, sessionHash });'],
  ]),
  ...mutantsInFile('packages/domain/src/subscription.ts', [
    ['PROF-20', "[1, 'Nitro Classic']", "[1, 'Nitro Basic']"],
    ['PROF-21', "[2, 'Nitro']", "[4, 'Nitro']"],
    ['PROF-22', "?? 'Premium'", "?? 'None'"],
  ]),
  ...mutantsInFile('packages/domain/src/guild.ts', [
    ['PROF-27', 'ADMINISTRATOR_PERMISSION = 8n', 'ADMINISTRATOR_PERMISSION = 4n'],
  ]),
  ...mutantsInFile('apps/web/src/app/AppRoutes.tsx', [
    ['ROUTE-13', '              <Route path="/profile" element={<ProfileRoute />} />\n', ''],
  ]),
  ...mutantsInFile('apps/web/src/features/profile/ProfileHeader.tsx', [
    ['PROF-16', "discriminator !== '0'", "discriminator !== ''"],
  ]),
  ...mutantsInFile('apps/web/src/features/profile/ProfileScreen.tsx', [
    ['PROF-17', '{discordId}', '{user.publicId}'],
    ['PROF-18', '{email ? (', '{email === null ? ('],
    ['PROF-19', '{verified ? ', '{!verified ? '],
    ['PROF-25', 'src={src} alt=""', 'src="" alt=""'],
    ['PROF-26', '{guild.owner ? <Badge', '{!guild.owner ? <Badge'],
    ['PROF-15', '<ProfileHeader onHelp={() => setHelp(true)} />', ''],
    ['PROF-23', 'onClick={refresh.run}', ''],
    ['PROF-28', '          {wallet}\n', ''],
    ['PROF-24', 'refreshProfile(queryClient)', 'Promise.reject(queryClient)'],
  ]),
  ...mutantsInFile('apps/server/src/features/players/routes.ts', [
    ['PROF-31', 'log in again.', 'sign in again.'],
    ['PROF-32', 'Token may be expired.', 'Token is expired.'],
  ]),
  ...mutantsInFile('apps/server/src/platform/ipfs/pinningService.ts', [
    ['API-28', 'JSON.stringify({ name }));', 'JSON.stringify({}));'],
    ['API-29', 'pinataContent: value,', 'pinataContent: {},'],
    ['API-30', 'answer.status === 401 || ', 'answer.status === 402 || '],
  ]),
  ...mutantsInFile('apps/server/src/features/onboarding/routes.ts', [
    ['ONB-19', 'if (!hasJumperRole)\n    throw problem', 'if (false)\n    throw problem'],
    ['API-12', '  if (isDone) return;\n', ''],
    [
      'API-04',
      "if (!isOwn && !hasOperatorRole(player.operatorRole, 'moderator'))\n    throw new AppError('other_player'",
      "if (false)\n    throw new AppError('other_player'",
    ],
    ['ONB-11', '    await grantJumperRole(context, { discordId, roleId: jumper.id, joinedAtMs });\n', ''],
    ['ONB-20', 'role.id === jumper.id', 'role.id !== undefined'],
    ['API-11', 'onboarding_done: isDone,', 'onboarding_done: hasRun,'],
    ['API-22', "context.env.discord.botToken !== ''", "context.env.discord.botToken === ''"],
  ]),
  ...mutantsInFile('apps/server/src/features/runs/sessions/sessions.ts', [
    ['ONB-01', 'onboarding: true', 'onboarding: false'],
  ]),
  ...mutantsInFile('apps/server/src/platform/discord/fetchGuildMember.ts', [
    ['ONB-28', 'User not found in Discord server.', 'User not found.'],
  ]),
  ...mutantsInFile('apps/web/src/data/onboarding.ts', [
    ['ONB-05', 'user.onboardingDone || isStoredAsDone(discordId)', 'user.onboardingDone'],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/roleCheck.ts', [
    ['ONB-04', '  storeOnboarding(discordId, true);\n', ''],
  ]),
  ...mutantsInFile('apps/web/src/app/HomeRoute.tsx', [['ONB-03', 'data?.isDone === false', 'data?.isDone === true']]),
  ...mutantsInFile('apps/web/src/features/onboarding/roleCheck.ts', [['ONB-11', '[5_000, 20_000]', '[5_000, 15_000]']]),
  ...mutantsInFile('apps/web/src/features/onboarding/OnboardingForm.tsx', [
    ['ONB-07', 'useState(invited)', "useState('')"],
    ['ONB-10', 'window.open(config?.communityUrl', 'window.open(config?.socialUrl'],
    ['ONB-19', "&& followState === 'done')", ')'],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/OnboardingSteps.tsx', [
    ['ONB-14', 'FOLLOW_DELAY_MS = 3_000', 'FOLLOW_DELAY_MS = 2_000'],
    ['ONB-17', "isLoading ? 'loading'", "isLoading ? 'absent'"],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/OnboardingSheet.tsx', [
    ['ONB-23', '    await refer(code);\n', ''],
    ['ONB-24', "onPhaseChange('done');", 'onClose();'],
    ['ONB-25', '          {walletAddress}\n        </code>', '        </code>'],
  ]),
  ...mutantsInFile('packages/domain/src/quests.ts', [
    ['QUEST-08', "createFamilyQuests('daily', DAILY_FAMILIES)", "createFamilyQuests('game', DAILY_FAMILIES)"],
    ['QUEST-09', "key: 'games', type: 'total_games'", "key: 'games', type: 'total_jumps'"],
    ['QUEST-10', "'create_meme', 200]", "'x_post', 200]"],
    ['QUEST-14', '[250, 500],', '[251, 500],'],
  ]),
  ...mutantsInFile('packages/domain/src/quests/questTypes.ts', [
    ['QUEST-50', "follow: 'word',", "follow: 'link',"],
    ['QUEST-53', 'word: 3_000', 'word: 2_000'],
  ]),
  ...mutantsInFile('packages/domain/src/questBonus.ts', [
    ['QUEST-55', 'windowMs: 10_000', 'windowMs: 11_000'],
    ['QUEST-56', 'maxXp: 1_000', 'maxXp: 2_000'],
  ]),
  ...mutantsInFile('packages/domain/src/claimableQuests.ts', [
    ['QUEST-24', 'return !quest.is_completed && !quest.is_taken_back', 'return !quest.is_taken_back'],
  ]),
  ...mutantsInFile('packages/domain/src/socialLink.ts', [
    ['QUEST-42', " || !trimmed.startsWith('http')", ''],
    ['QUEST-43', "host === 'x.com' || ", ''],
    ['QUEST-44', "host !== 'tiktok.com'", "!host.includes('tiktok')"],
    ['QUEST-45', "host === 'youtu.be'", "host === 'youtu.com'"],
    ['QUEST-46', 'identity: `url:', 'identity: `web:'],
  ]),
  ...mutantsInFile('apps/web/src/features/quests/SocialQuestsTab.tsx', [
    ['QUEST-52', "    window.open(address, '_blank', 'noopener,noreferrer');\n", ''],
  ]),
  ...mutantsInFile('apps/web/src/features/quests/useRewards.ts', [
    [
      'QUEST-38',
      '!(await claimOnChain({ ...record, contract, wallet, timers: browserTimers })).skipped',
      'claimOnChain === undefined',
    ],
  ]),
  ...mutantsInFile('apps/web/src/data/quests.ts', [
    ['QUEST-40', '      onPaid(answer, questKey);\n', ''],
    ['QUEST-38', '      onPaid(answer);\n', ''],
  ]),
  ...mutantsInFile('apps/server/functions/get_daily_claim_info.sql', [
    ['DAILY-02', "+ interval '20 hours', (", "+ interval '19 hours', ("],
    ['DAILY-12', "interval '48 hours'", "interval '72 hours'"],
  ]),
  ...mutantsInFile('apps/server/functions/streak_xp.sql', [['DAILY-09', 'WHEN 7 THEN 1000', 'WHEN 7 THEN 700']]),
  ...mutantsInFile('apps/server/functions/streak_day.sql', [['DAILY-10', '(streak - 1) % 7 + 1', 'streak']]),
  ...mutantsInFile('apps/server/functions/process_daily_claim.sql', [
    ['DAILY-05', 'WHERE u.discord_id = user_discord_id FOR NO KEY UPDATE;', 'WHERE u.discord_id = user_discord_id;'],
  ]),
  ...mutantsInFile('apps/server/src/features/xp/ledger/store.ts', [
    ['XP-01', '    ORDER BY e.id DESC`', '    ORDER BY e.id`'],
  ]),
  ...mutantsInFile('apps/server/src/features/claims/dailyClaim.ts', [['DAILY-06', "'Unknown error'", "'Unknown'"]]),
  ...FEATURE_MUTANTS,
];
