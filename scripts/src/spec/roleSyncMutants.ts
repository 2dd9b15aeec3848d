import { type SourceMutant, mutantsInFile } from './sourceMutant.ts';

const OWNER_TOOLS_FOLDER = 'apps/web/src/features/ownerTools';
const ROLE_SYNC_FOLDER = 'apps/server/src/features/roleSync';

/** Mutants of role sync and the owner's tools. */
export const ROLE_SYNC_MUTANTS: readonly SourceMutant[] = [
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
  ...mutantsInFile(`${ROLE_SYNC_FOLDER}/notifyBackend.ts`, [
    ['API-21', 'keepHighestMintRole(toMintRoles', '(toMintRoles'],
  ]),
  ...mutantsInFile(`${ROLE_SYNC_FOLDER}/resyncWallet.ts`, [
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
    ['ADMIN-101', 'why === ACCESS_DENIED', "why === ''"],
    ['ADMIN-102', '`Failed to add user: ', '`Failed: '],
    ['ADMIN-112', 'start at 0', 'start at 1'],
  ]),
  ...mutantsInFile(`${OWNER_TOOLS_FOLDER}/UriTools.tsx`, [
    ['ADMIN-109', 'typed.trim() || currentUri', 'currentUri || typed.trim()'],
    ['ADMIN-110', "uri.endsWith('/')", "uri.endsWith('y')"],
  ]),
];
