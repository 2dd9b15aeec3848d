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
  MAX_ROLE_SYNC_BODY_BYTES,
  RoleSyncApplyBody,
  roleSyncApplyEndpoint,
  roleSyncPlanEndpoint,
  roleSyncStateEndpoint,
  SetRoleSyncStateBody,
  setRoleSyncStateEndpoint,
} from '../http/roleSync.ts';
import { defineEndpoint } from './defineEndpoint.ts';

const READ_POLICY = { access: 'admin', limit: 'admin', tag: 'admin' } as const;
const WRITE_POLICY = { access: 'admin', fresh: true, limit: 'admin', tag: 'admin' } as const;

/** Owner endpoints to sync roles into the army contract. */
export const roleSyncEndpoints = {
  addUser: defineEndpoint(addUserEndpoint, {
    ...WRITE_POLICY,
    summary: 'Gives a player a mint role at Discord and queues their wallet for the contract',
    body: AddUserBody,
  }),
  plan: defineEndpoint(roleSyncPlanEndpoint, {
    ...READ_POLICY,
    summary: 'What a sync of all roles would change in the contract',
  }),
  apply: defineEndpoint(roleSyncApplyEndpoint, {
    ...WRITE_POLICY,
    summary: 'Applies a plan of roles, if it is still the one that would be made',
    body: RoleSyncApplyBody,
    maxBodyBytes: MAX_ROLE_SYNC_BODY_BYTES,
  }),
  resync: defineEndpoint(resyncWalletEndpoint, {
    ...WRITE_POLICY,
    summary: "Brings a wallet's role in the contract in line",
    body: ResyncBody,
  }),
  hierarchical: defineEndpoint(hierarchicalEndpoint, {
    ...WRITE_POLICY,
    summary: 'Shows or applies the sync by which everybody keeps their highest role',
    body: HierarchicalBody,
  }),
  state: defineEndpoint(roleSyncStateEndpoint, { ...READ_POLICY, summary: 'The role-sync key and its work' }),
  setState: defineEndpoint(setRoleSyncStateEndpoint, {
    ...WRITE_POLICY,
    summary: 'Pauses a sync, or lets it go on',
    body: SetRoleSyncStateBody,
  }),
  clearAlarm: defineEndpoint(clearAlarmEndpoint, {
    ...WRITE_POLICY,
    summary: 'Clears an alarm about roles that somebody else wrote',
    body: ClearAlarmBody,
  }),
  contract: defineEndpoint(contractStateEndpoint, { ...READ_POLICY, summary: "The army's contract as it stands" }),
} as const;
