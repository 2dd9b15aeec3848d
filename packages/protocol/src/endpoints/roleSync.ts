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

const READS = { access: 'admin', limit: 'admin', tag: 'admin' } as const;
const ACTS = { access: 'admin', fresh: true, limit: 'admin', tag: 'admin' } as const;

/** Owner endpoints to sync roles into the army contract. */
export const roleSyncEndpoints = {
  addUser: served(addUserEndpoint, {
    ...ACTS,
    summary: 'Gives a player a mint role at Discord and queues their wallet for the contract',
    body: AddUserBody,
  }),
  plan: served(roleSyncPlanEndpoint, { ...READS, summary: 'What a sync of all roles would change in the contract' }),
  apply: served(roleSyncApplyEndpoint, {
    ...ACTS,
    summary: 'Applies a plan of roles, if it is still the one that would be made',
    body: RoleSyncApplyBody,
    maxBodyBytes: ROLE_SYNC_BODY_BYTES,
  }),
  resync: served(resyncWalletEndpoint, {
    ...ACTS,
    summary: "Brings a wallet's role in the contract in line",
    body: ResyncBody,
  }),
  hierarchical: served(hierarchicalEndpoint, {
    ...ACTS,
    summary: 'Shows or applies the sync by which everybody keeps their highest role',
    body: HierarchicalBody,
  }),
  state: served(roleSyncStateEndpoint, { ...READS, summary: 'The role-sync key and its work' }),
  turn: served(roleSyncTurnEndpoint, { ...ACTS, summary: 'Pauses a sync, or lets it go on', body: RoleSyncTurnBody }),
  clearAlarm: served(clearAlarmEndpoint, {
    ...ACTS,
    summary: 'Clears an alarm about roles that somebody else wrote',
    body: ClearAlarmBody,
  }),
  contract: served(contractStateEndpoint, { ...READS, summary: "The army's contract as it stands" }),
} as const;
