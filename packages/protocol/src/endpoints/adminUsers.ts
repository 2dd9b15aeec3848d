import { adminStatsEndpoint } from '../http/adminStats.ts';
import {
  adminUserEndpoint,
  adminUsersEndpoint,
  AdminUsersQuery,
  EditUserBody,
  editUserEndpoint,
  findUserEndpoint,
  FindUserQuery,
  phasePlanEndpoint,
  PhaseQuery,
  RemoveUserBody,
  removeUserEndpoint,
  restoreUserEndpoint,
  SetPhaseBody,
  setPhaseEndpoint,
  timelineEndpoint,
  TimelineQuery,
  UserParams,
} from '../http/adminUsers.ts';
import { defineEndpoint } from './defineEndpoint.ts';

const READ_POLICY = { access: 'admin', limit: 'admin', tag: 'admin' } as const;
const WRITE_POLICY = { ...READ_POLICY, fresh: true } as const;

/** Endpoints for administrators to view and edit users. */
export const adminUserEndpoints = {
  stats: defineEndpoint(adminStatsEndpoint, {
    ...READ_POLICY,
    summary: 'Totals, active players by period, and what was done last',
  }),
  users: defineEndpoint(adminUsersEndpoint, {
    ...READ_POLICY,
    summary: 'The users, paged and sorted',
    query: AdminUsersQuery,
  }),
  find: defineEndpoint(findUserEndpoint, {
    ...READ_POLICY,
    summary: 'One user by Discord id or part of a name',
    query: FindUserQuery,
  }),
  user: defineEndpoint(adminUserEndpoint, { ...READ_POLICY, summary: 'One user', params: UserParams }),
  timeline: defineEndpoint(timelineEndpoint, {
    ...READ_POLICY,
    summary: 'What a user did and what was done to them, newest first',
    params: UserParams,
    query: TimelineQuery,
  }),
  phasePlan: defineEndpoint(phasePlanEndpoint, {
    ...READ_POLICY,
    summary: 'What a change of phase would give and take at Discord',
    params: UserParams,
    query: PhaseQuery,
  }),
  setPhase: defineEndpoint(setPhaseEndpoint, {
    ...WRITE_POLICY,
    summary: 'Puts a user in a phase of the sale',
    body: SetPhaseBody,
  }),
  edit: defineEndpoint(editUserEndpoint, { ...WRITE_POLICY, summary: 'Edits a user', body: EditUserBody }),
  remove: defineEndpoint(removeUserEndpoint, {
    ...WRITE_POLICY,
    summary: 'Deletes a user, restorably',
    body: RemoveUserBody,
  }),
  restore: defineEndpoint(restoreUserEndpoint, {
    ...WRITE_POLICY,
    summary: 'Restores a deleted user',
    body: RemoveUserBody,
  }),
} as const;
