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
import { served } from './served.ts';

const reads = { access: 'admin', limit: 'admin', tag: 'admin' } as const;
const acts = { ...reads, fresh: true } as const;

/** Endpoints for administrators to view and edit users. */
export const adminUserEndpoints = {
  stats: served(adminStatsEndpoint, { ...reads, summary: 'Totals, active players by period, and what was done last' }),
  users: served(adminUsersEndpoint, { ...reads, summary: 'The users, paged and sorted', query: AdminUsersQuery }),
  find: served(findUserEndpoint, {
    ...reads,
    summary: 'One user by Discord id or part of a name',
    query: FindUserQuery,
  }),
  user: served(adminUserEndpoint, { ...reads, summary: 'One user', params: UserParams }),
  timeline: served(timelineEndpoint, {
    ...reads,
    summary: 'What a user did and what was done to them, newest first',
    params: UserParams,
    query: TimelineQuery,
  }),
  phasePlan: served(phasePlanEndpoint, {
    ...reads,
    summary: 'What a change of phase would give and take at Discord',
    params: UserParams,
    query: PhaseQuery,
  }),
  setPhase: served(setPhaseEndpoint, { ...acts, summary: 'Puts a user in a phase of the sale', body: SetPhaseBody }),
  edit: served(editUserEndpoint, { ...acts, summary: 'Edits a user', body: EditUserBody }),
  remove: served(removeUserEndpoint, { ...acts, summary: 'Deletes a user, restorably', body: RemoveUserBody }),
  restore: served(restoreUserEndpoint, { ...acts, summary: 'Restores a deleted user', body: RemoveUserBody }),
} as const;
