import { type Break, inFile } from './brokenFile.ts';

const TOOLS = 'apps/web/src/features/ownerTools';
const SERVER = 'apps/server/src/features/roleSync';

/** Mutants of role sync and the owner's tools. */
export const ROLE_SYNC_BREAKS: readonly Break[] = [
  ...inFile('packages/domain/src/mintPhase.ts', [
    ['ROLE-16', 'jumplist: 1', 'jumplist: 2'],
    ['ROLE-17', 'passholders: 2', 'passholders: 1'],
    ['ROLE-18', '? 3 :', '? 2 :'],
  ]),
  ...inFile('packages/domain/src/roleSyncPlan.ts', [
    ['ROLE-37', "removals: listed('held')", "removals: listed('wanted')"],
    ['ROLE-38', 'gains[role].has(user)', '!gains[role].has(user)'],
  ]),
  ...inFile(`${SERVER}/routes.ts`, [['API-18', 'if (!isShown(planned))', 'if (planned === undefined)']]),
  ...inFile(`${SERVER}/tellBackend.ts`, [['API-21', 'onlyHighest(mintRolesOf', '(mintRolesOf']]),
  ...inFile(`${SERVER}/resyncWallet.ts`, [
    ['ROLE-41', 'Role sync request failed', 'Request failed'],
    ['ROLE-42', 'No role sync backend configured', 'No backend'],
  ]),
  ...inFile('apps/server/src/features/roles/giveMintRole.ts', [
    ['API-16', '    await queueRoleSync(trx, { userId });\n', ''],
  ]),
  ...inFile(`${TOOLS}/resyncStage.ts`, [['ROLE-35', 'percent: 25', 'percent: 30']]),
  ...inFile(`${TOOLS}/ResyncAllRoles.tsx`, [
    ['ROLE-39', 'Plan failed: ${', 'Planning failed: ${'],
    ['ROLE-43', "SYNC_FAILED = 'Sync failed'", "SYNC_FAILED = 'Failed'"],
  ]),
  ...inFile(`${TOOLS}/AddUser.tsx`, [
    ['ADMIN-101', 'why === ACCESS_DENIED', "why === ''"],
    ['ADMIN-102', '`Failed to add user: ', '`Failed: '],
  ]),
  ...inFile(`${TOOLS}/UriTools.tsx`, [['ADMIN-110', "uri.endsWith('/')", "uri.endsWith('y')"]]),
  ...inFile(`${TOOLS}/UriForm.tsx`, [['ADMIN-109', 'typed.trim() || now', 'now || typed.trim()']]),
  ...inFile(`${TOOLS}/ContractFooter.tsx`, [['ADMIN-112', 'start at 0', 'start at 1']]),
];
