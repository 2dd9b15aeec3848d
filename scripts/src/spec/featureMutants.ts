import { mutantsInFile, type SourceMutant } from './sourceMutant.ts';

/** Mutants of the panel's requirements. */
const PANEL_MUTANTS = [
  ...mutantsInFile('apps/server/src/http/requireAdmin.ts', [
    ['ADMIN-02', 'operatorRole !== null && (', 'player !== null && ('],
    ['ADMIN-03', ' && (expectedAdminId === undefined || expectedAdminId === player?.discordId)', ''],
  ]),
  ...mutantsInFile('apps/web/src/features/panel/AccessCheck.tsx', [
    ['ADMIN-04', '{ACCESS_DENIED_TEXT}', 'Access denied.'],
    ['ADMIN-05', 'Checking admin access...', 'Loading...'],
  ]),
  ...mutantsInFile('apps/web/src/features/nav/NavLinks.tsx', [['NAV-05', '{user?.isAdmin ? (', '{user ? (']]),
  ...mutantsInFile('packages/protocol/src/http/adminStats.ts', [
    ['ADMIN-43', 'Date.UTC(2020, 0, 1)', 'Date.UTC(2019, 0, 1)'],
  ]),
  ...mutantsInFile('apps/server/src/features/adminStats/routes.ts', [
    ['ADMIN-44', 'const RECENT_LIMIT = 10;', 'const RECENT_LIMIT = 12;'],
  ]),
  ...mutantsInFile('apps/web/src/features/panel/users/UsersTab.tsx', [
    ['ADMIN-48', '{`User "${search}" not found.`}', '{`User "${search}" was not found.`}'],
    ['ADMIN-121', 'Failed to search for user.', 'The search failed.'],
  ]),
  ...mutantsInFile('packages/protocol/src/http/adminUsers.ts', [
    ['ADMIN-54', 'DEFAULT_USER_PAGE_SIZE = 20', 'DEFAULT_USER_PAGE_SIZE = 10'],
  ]),
  ...mutantsInFile('packages/domain/src/userPhase.ts', [
    ['ADMIN-68', "if (phase === 1) return 'elites';", "if (phase === 1) return 'jumplist';"],
    ['ADMIN-69', "phase === 2 ? 'jumpfcfs'", "phase === 2 ? 'passholders'"],
    ['ADMIN-70', "phase === 2 ? 'jumpfcfs' : undefined", "'jumpfcfs'"],
  ]),
  ...mutantsInFile('apps/server/src/features/adminUsers/routes.ts', [
    ['ADMIN-71', 'await adminUserStore.remove(trx, { id: row.id, reason });', ''],
    [
      'ADMIN-72',
      '      assertUnchanged(toUserEdit(row), expects);\n      await adminUserStore.update(trx, { id: row.id, ...edit });',
      '',
    ],
  ]),
  ...mutantsInFile('apps/server/src/features/adminUsers/userSearchStore.ts', [
    ['DATA-26', '(m.names LIKE ${pattern} OR m.wallet LIKE ${pattern})', 'm.names LIKE ${pattern}'],
  ]),
];

/** Mutants of the shop and revive administration. */
const OWNER_ACT_MUTANTS = [
  ...mutantsInFile('apps/web/src/features/items/itemForm.ts', [
    ['ADMIN-16', '1024 / 1024, 2)', '1024 / 1024, 1)'],
    ['ADMIN-21', 'size >= MAX_ITEM_IMAGE_BYTES', 'size > MAX_ITEM_IMAGE_BYTES'],
    ['ADMIN-22', 'xpBonus > 100', 'xpBonus > 101'],
    ['ADMIN-23', 'supply > MAX_SUPPLY', 'supply > 2 * MAX_SUPPLY'],
    ['ADMIN-24', "if (typed.trim() === '') return 0n;", ''],
  ]),
  ...mutantsInFile('apps/web/src/features/items/ItemsTab.tsx', [
    ['ADMIN-30', '{item.xpBonus > 0 ?', '{item.xpBonus >= 0 ?'],
    ['ADMIN-32', 'disabled={isOff || !item.active}', 'disabled={isOff}'],
    ['ADMIN-33', 'problem !== undefined || isPending', 'isPending'],
    ['ADMIN-34', 'onClick={() => setItemToDeactivate(item)}', "onClick={() => void setActive(item, 'deactivate')}"],
    ['ADMIN-13', 'owner === null || address !== owner', 'owner === null'],
  ]),
  ...mutantsInFile('apps/web/src/features/reviveRevenue/ReviveTab.tsx', [
    ['ADMIN-89', 'formatDecimal(amount, 4)', 'formatDecimal(amount, 3)'],
  ]),
  ...mutantsInFile('apps/web/src/features/reviveRevenue/ReviveWithdrawForm.tsx', [
    ['ADMIN-83', "if (address === '') return MISSING_TEXT;", ''],
    ['ADMIN-84', '{40}$/.test(address)) return MALFORMED_TEXT', '{2,40}$/.test(address)) return MALFORMED_TEXT'],
  ]),
  ...mutantsInFile('apps/web/src/wallet/payoutFailureText.ts', [
    ['ADMIN-124', "kind !== 'denied'", "kind === 'denied'"],
    ['ADMIN-125', "kind === 'cancelled'", "kind === 'wallet'"],
    ['ADMIN-126', "kind === 'short'", "kind === 'wallet'"],
  ]),
  ...mutantsInFile('apps/server/src/features/reviveRevenue/routes.ts', [
    ['ADMIN-86', 'const MAX_PAYMENTS = 50;', 'const MAX_PAYMENTS = 51;'],
    ['DATA-17', 'toMon(totalWei / BigInt(count))', 'toMon(totalWei)'],
    ['DATA-18', 'paidAt.getTime() / 1_000', 'paidAt.getTime()'],
  ]),
];

const OWNER_TOOLS_FOLDER = 'apps/web/src/features/ownerTools';
const ROLE_SYNC_FOLDER = 'apps/server/src/features/roleSync';

/** Mutants of role sync and the owner's tools. */
const ROLE_SYNC_MUTANTS = [
  ...mutantsInFile('packages/domain/src/mintPhase.ts', [
    ['ROLE-16', 'jumplist: 1', 'jumplist: 2'],
    ['ROLE-17', 'passholders: 2', 'passholders: 1'],
    ['ROLE-18', '? 3 :', '? 2 :'],
  ]),
  ...mutantsInFile('packages/domain/src/roleSyncPlan.ts', [
    ['ROLE-37', "removals: listed('held')", "removals: listed('wanted')"],
    ['ROLE-38', 'gains[role].has(user)', '!gains[role].has(user)'],
  ]),
  ...mutantsInFile(`${ROLE_SYNC_FOLDER}/routes.ts`, [
    ['API-18', 'if (!isShown(planned))', 'if (planned === undefined)'],
  ]),
  ...mutantsInFile(`${ROLE_SYNC_FOLDER}/contractRoleWriter.ts`, [
    ['API-21', 'keepHighestMintRole(toMintRoles', '(toMintRoles'],
    ['ROLE-41', 'Role sync request failed', 'Request failed'],
    ['ROLE-42', 'No role sync backend configured', 'No backend'],
  ]),
  ...mutantsInFile('apps/server/src/features/roles/grantMintRole.ts', [
    ['API-16', '    await enqueueRoleSync(trx, { userId });\n', ''],
  ]),
  ...mutantsInFile(`${OWNER_TOOLS_FOLDER}/SyncProgress.tsx`, [['ROLE-35', 'percent: 25', 'percent: 30']]),
  ...mutantsInFile(`${OWNER_TOOLS_FOLDER}/ResyncAllRoles.tsx`, [
    ['ROLE-39', 'Plan failed: ${', 'Planning failed: ${'],
    ['ROLE-43', "SYNC_FAILED_TEXT = 'Sync failed'", "SYNC_FAILED_TEXT = 'Failed'"],
  ]),
  ...mutantsInFile(`${OWNER_TOOLS_FOLDER}/OwnerToolsTab.tsx`, [
    ['ADMIN-101', 'message === ACCESS_DENIED', "message === ''"],
    ['ADMIN-102', '`Failed to add user: ', '`Failed: '],
    ['ADMIN-112', 'start at 0', 'start at 1'],
  ]),
  ...mutantsInFile(`${OWNER_TOOLS_FOLDER}/UriTools.tsx`, [
    ['ADMIN-109', 'typed.trim() || currentUri', 'currentUri || typed.trim()'],
    ['ADMIN-110', "uri.endsWith('/')", "uri.endsWith('y')"],
  ]),
];

/** Mutants of the sale on pages and in the domain. */
const SALE_MUTANTS = [
  ...mutantsInFile('packages/domain/src/saleSchedule.ts', [
    ['MINT-29', 'if (minutes < 1)', 'if (minutes < 0)'],
    ['MINT-34', 'hours * SECONDS_PER_HOUR', 'hours * 60'],
    ['MINT-35', 'return starts[phase];', 'return starts[0];'],
    ['MINT-37', 'LAUNCH_TIME = { day: 30', 'LAUNCH_TIME = { day: 28'],
    ['MINT-42', "hour < 12 ? 'am' : 'pm'", "hour < 12 ? 'pm' : 'am'"],
    ['MINT-80', 'index === 0 && second < nowS', 'index === 3'],
  ]),
  ...mutantsInFile('packages/domain/src/mintAvailability.ts', [
    ['MINT-19', 'Math.min(allowance, limit)', 'allowance'],
    ['MINT-25', 'provenance_missing: m.mintingPausedLabel()', 'provenance_missing: m.limitReachedLabel()'],
    ['MINT-57', 'sale.phase === 0 && !isOwner', 'sale.phase === 0'],
    ['MINT-61', 'sale.phase !== 3 && !minter.isOwner', '!minter.isOwner'],
    ['MINT-89', 'cost: formatMonFull(costWei)', 'cost: formatMonBalance(costWei)'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/mintText.ts', [['MINT-96', 'phase === 3', 'phase > 0']]),
  ...mutantsInFile('apps/web/src/features/mint/console/ownerActions.ts', [
    ['MINT-72', 'if (!wasSent) return', 'if (failed) return'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/useSaleMint.ts', [
    ['MINT-60', 'index + 1 === cached.phase', 'index === cached.phase'],
  ]),
  ...mutantsInFile('apps/server/src/features/sale/armySale.ts', [['MINT-88', 'TTL_MS = 15_000', 'TTL_MS = 60_000']]),
  ...mutantsInFile('apps/server/src/features/sale/worksCheck.ts', [
    ['MINT-100', '`${base}${id}.json`,\n  `${base}${id}`', '`${base}${id}`,\n  `${base}${id}.json`'],
  ]),
];

/** Mutants of rooms in the web app. */
const ROOM_MUTANTS = [
  ...mutantsInFile('apps/web/src/rooms/clientRoom.ts', [
    ['ROOM-34', '!isBot && !isAway', '!isAway'],
    ['ROOM-36', 'isHost: player.id === newHostId', 'isHost: player.id === room.playerId'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/ownRoom.ts', [
    ['ROOM-39', '{ ...identity, level: String(level) }', '{ ...identity }'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/roomClient.ts', [
    ['ROOM-40', 'CONNECT_TIMEOUT_MS = 10_000', 'CONNECT_TIMEOUT_MS = 9_000'],
    ['ROOM-55', 'RECONNECT_DELAY_MS = 2_000', 'RECONNECT_DELAY_MS = 3_000'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/roomText.ts', [
    ['ROOM-26', "replace(/\\D/g, '')", "replace(/\\s/g, '')"],
    ['ROOM-27', 'slice(0, 6)', 'slice(0, 7)'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/tabRoom.ts', [
    ['ROOM-22', 'link?.leave();', 'void link;'],
    ['ROOM-71', 'message === ROOM_TEXT.unreachable ? ROOM_TEXT.connect : message', 'message'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/ownRoom.ts', [['ROOM-58', 'new URL(api).port === port', 'true']]),
  ...mutantsInFile('apps/web/src/rooms/localLink.ts', [
    ['ROOM-59', 'POLL_INTERVAL_MS = 100', 'POLL_INTERVAL_MS = 200'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/localRoom.ts', [
    ['ROOM-60', 'createdAt: nowMs', 'createdAt: 0'],
    ['ROOM-61', 'rank: index + 1', 'rank: index'],
    ['ROOM-62', 'LOCAL_COUNTDOWN_S = 3', 'LOCAL_COUNTDOWN_S = 10'],
    ['ROOM-63', 'some(({ isAlive }) => isAlive)', 'every(({ isAlive }) => isAlive)'],
    ['ROOM-64', 'b.score - a.score ||', 'a.score - b.score ||'],
    ['ROOM-65', 'winner: rankings[0]', 'winner: rankings.at(-1)'],
  ]),
  ...mutantsInFile('apps/server/src/features/runs/settlement/processSubmittedRun.ts', [
    ['HOME-13', "replay.mode !== 'practice' || ", ''],
    ['HOME-13', 'if (!over) throw', 'if (!replay) throw'],
  ]),
  ...mutantsInFile('apps/server/src/features/runs/sessions/store.ts', [
    ['HOME-13', '(row?.hasPracticed ?? false) || ', ''],
  ]),
  ...mutantsInFile('apps/game/src/host/practiceHost.ts', [['HOME-13', '!run.world.over || ', '']]),
  ...mutantsInFile('apps/web/src/data/sendPracticeRun.ts', [
    ['HOME-13', "error.code.startsWith('replay_')", "error.code.startsWith('run_')"],
  ]),
  ...mutantsInFile('apps/web/src/app/HomeRoute.tsx', [
    ['HOME-19', '?.openMultiplayer === true', '?.openMultiplayer === 1'],
  ]),
  ...mutantsInFile('apps/web/src/app/RoomController.tsx', [
    ['ROOM-37', "if (targetScreen === 'game')", "if (targetScreen === 'game' && room?.state === 'playing')"],
    ['ROOM-38', "room.state === 'waiting' ? 'lobby' : 'game'", "room.state === 'countdown' ? 'game' : 'lobby'"],
    ['GAME-14', "if (isAtGame) void goTo('/home'", "if (!isAtGame) void goTo('/home'"],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/LobbySheet.tsx', [
    ['ROOM-23', "&& step !== 'select') setStep('select')", "&& step !== 'select') setStep('create')"],
    ['ROOM-08', 'inputMode="numeric"', 'inputMode="text"'],
    ['ROOM-28', 'disabled={roomCodeProblem(code) !== undefined}', "disabled={code === ''}"],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/RoomWaitingView.tsx', [
    ['ROOM-13', 'url: roomId }', 'url: link }'],
    ['ROOM-15', '<Avatar src={avatar} size={24} />', ''],
  ]),
  ...mutantsInFile('apps/web/src/features/play/room/roomSession.ts', [
    ['GAME-26', "return room.send({ type: 'start_countdown' });", 'return undefined;'],
    ['GAME-33', 'players: [...players], state, game, clockOffsetMs', 'players: [], state, game, clockOffsetMs'],
    ['GAME-35', "action: 'GAME_END', ...message.data", "action: 'GAME_END', ...message.data, winner: null"],
    ['GAME-36', 'game.startsAt - nowMs() - clockOffsetMs', '10_000'],
  ]),
];

/** Mutants of single features: the sale, the panel and its tools, rooms. */
export const FEATURE_MUTANTS: readonly SourceMutant[] = [
  ...SALE_MUTANTS,
  ...PANEL_MUTANTS,
  ...OWNER_ACT_MUTANTS,
  ...ROLE_SYNC_MUTANTS,
  ...ROOM_MUTANTS,
  ...mutantsInFile('apps/web/src/features/invites/messages.ts', [
    ['REF-03', 'Complete signup to give your friend credit.', 'Sign up to give your friend credit.'],
  ]),
  ...mutantsInFile('apps/web/src/data/messages.ts', [
    ['REF-07', 'due to missing user data.', 'because user data is missing.'],
    ['REF-09', 'but your onboarding is complete.', 'but onboarding is complete.'],
  ]),
  ...mutantsInFile('apps/web/src/features/login/messages.ts', [
    ['LOGIN-16', 'Complete onboarding to credit the referral.', 'Complete onboarding.'],
  ]),
  ...mutantsInFile('apps/web/src/features/profile/messages.ts', [
    ['PROF-29', 'found. Please log in.', 'found. Please sign in.'],
    ['PROF-30', 'Failed to load user data', 'Failed to load user'],
    ['PROF-33', 'Error refreshing data: ', 'Error refreshing: '],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/messages.ts', [
    ['ONB-21', 'Error: User ID not available.', 'User ID not available.'],
    ['ONB-29', 'Server error: {status}', 'Error: {status}'],
    ['ONB-31', 'Error completing onboarding.', 'Failed to complete onboarding.'],
    ['ONB-16', 'USER MUST HAVE', 'YOU MUST HAVE'],
    ['ONB-08', 'Auto-filled from invite link', 'From an invite link'],
    ['ONB-27', 'Continue to Game', 'Continue'],
  ]),
  ...mutantsInFile('apps/web/src/features/quests/messages.ts', [
    ['QUEST-31', 'Failed to claim quest. Please try again.', 'Failed to claim quest.'],
    ['QUEST-49', 'Failed to submit. Please try again.', 'Failed to submit.'],
  ]),
  ...mutantsInFile('apps/web/src/features/mint/messages.ts', [
    ['MINT-92', 'Transaction cancelled by user', 'Transaction cancelled'],
    ['MINT-95', 'Minting failed. Please try again.', 'Minting failed.'],
  ]),
  ...mutantsInFile('apps/web/src/rooms/messages.ts', [
    ['ROOM-29', 'Please enter a room code', 'Enter a room code'],
    ['ROOM-30', 'Room code must be exactly 6 digits', 'Room code must be 6 digits'],
    ['ROOM-66', 'Please check your internet connection and try again.', 'Please try again.'],
    ['ROOM-69', 'Room not found', 'No room found'],
    ['ROOM-72', 'An error occurred', 'An error'],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/messages.ts', [
    ['ROOM-06', 'Connecting...', 'Wait...'],
    ['ROOM-19', 'Connecting to multiplayer server...', 'Connecting...'],
    ['ROOM-10', 'Joining...', 'Wait...'],
    ['ROOM-12', 'Room code {roomId}', 'Room code'],
    ['ROOM-18', 'Waiting for host to start the game...', 'Waiting...'],
  ]),
  ...mutantsInFile('apps/web/src/features/roles/messages.ts', [['XP-33', "'Congratulations'", "'Well done'"]]),
  ...mutantsInFile('apps/web/src/features/login/messages.ts', [
    ['LOGIN-08', 'Join via {inviter}', 'Join by {inviter}'],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/messages.ts', [
    ['ONB-30', "'Failed to save onboarding", "'Error to save onboarding"],
    ['ONB-02', 'Welcome to {productName}!', 'Hello to {productName}!'],
  ]),
  ...mutantsInFile('apps/web/src/features/onboarding/OnboardingSheet.tsx', [
    ['ONB-26', "['shop', m.mintCharacter()],", ''],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/messages.ts', [
    ['ROOM-04', 'invite up to {max} players', 'invite players'],
    ['ROOM-14', '{count}/{max}', '{count}'],
    ['ROOM-17', ' ({count, number} players)', ''],
  ]),
  ...mutantsInFile('apps/web/src/features/rooms/RoomWaitingView.tsx', [
    ['ROOM-16', '{isHost ? <Badge tone="sun">{m.host()}</Badge> : null}', ''],
  ]),
];
