import {
  AddUserBody,
  addUserEndpoint,
  ClearAlarmBody,
  clearAlarmEndpoint,
  contractStateEndpoint,
  HierarchicalBody,
  hierarchicalEndpoint,
  ResyncBody,
  resyncWalletEndpoint,
  ROLE_SYNC_BODY_BYTES,
  RoleSyncApplyBody,
  roleSyncApplyEndpoint,
  roleSyncPlanEndpoint,
  roleSyncStateEndpoint,
  RoleSyncTurnBody,
  roleSyncTurnEndpoint,
} from '../http/roleSync.ts';
import { served } from './served.ts';

const ADMIN = { access: 'admin', limit: 'lookup', tag: 'roles' } as const;

/** The owner's tools: roles in the army's contract. */
export const roleSyncEndpoints = {
  addUser: served(addUserEndpoint, {
    ...ADMIN,
    summary: 'Gives a player a mint role at Discord and queues their wallet for the contract',
    body: AddUserBody,
  }),
  plan: served(roleSyncPlanEndpoint, { ...ADMIN, summary: 'What a sync of all roles would change in the contract' }),
  apply: served(roleSyncApplyEndpoint, {
    ...ADMIN,
    summary: 'Applies a plan of roles, if it is still the one that would be made',
    body: RoleSyncApplyBody,
    maxBodyBytes: ROLE_SYNC_BODY_BYTES,
  }),
  resync: served(resyncWalletEndpoint, {
    ...ADMIN,
    summary: "Brings a wallet's role in the contract in line",
    body: ResyncBody,
  }),
  hierarchical: served(hierarchicalEndpoint, {
    ...ADMIN,
    summary: 'Shows or applies the sync by which everybody keeps their highest role',
    body: HierarchicalBody,
  }),
  state: served(roleSyncStateEndpoint, { ...ADMIN, limit: 'read', summary: 'The role-sync key and its work' }),
  turn: served(roleSyncTurnEndpoint, { ...ADMIN, summary: 'Pauses a sync, or lets it go on', body: RoleSyncTurnBody }),
  clearAlarm: served(clearAlarmEndpoint, {
    ...ADMIN,
    summary: 'Clears an alarm about roles that somebody else wrote',
    body: ClearAlarmBody,
  }),
  contract: served(contractStateEndpoint, { ...ADMIN, limit: 'read', summary: "The army's contract as it stands" }),
} as const;
