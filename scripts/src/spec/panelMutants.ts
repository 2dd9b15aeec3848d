import { mutantsInFile } from './sourceMutant.ts';

/** Mutants of the panel's requirements. */
export const PANEL_MUTANTS = [
  ...mutantsInFile('apps/server/src/http/requireAdmin.ts', [
    ['ADMIN-02', 'player?.isAdmin === true && ', 'player !== null && '],
    ['ADMIN-03', ' && (named === undefined || named === player.discordId)', ''],
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
  ...mutantsInFile('apps/server/src/features/adminUsers/store.ts', [
    ['DATA-26', '(lower(wallet_address) LIKE ${like.toLowerCase()} OR ${inName})', '${inName}'],
  ]),
];
