import {
  DecideInviteBody,
  decideInviteEndpoint,
  heldInvitesEndpoint,
  HeldInvitesQuery,
  removedRolesEndpoint,
  RemovedRolesQuery,
  RestoreRoleBody,
  restoreRoleEndpoint,
} from '../http/heldReview.ts';
import {
  AddNoteBody,
  addNoteEndpoint,
  DeleteNoteBody,
  deleteNoteEndpoint,
  playerNotesEndpoint,
} from '../http/playerNotes.ts';
import { operatorsEndpoint, setOperatorEndpoint, SetOperatorBody } from '../http/operators.ts';
import { adminAccessEndpoint, auditEndpoint, AuditQuery } from '../http/admin.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { adminStatsEndpoint, growthEndpoint, GrowthQuery } from '../http/adminStats.ts';
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
import { adminItemsEndpoint, MAX_ITEM_IMAGE_BYTES, itemPinEndpoint, ItemPinQuery } from '../http/adminItems.ts';
import { CsvBody, csvEndpoint } from '../http/csv.ts';
import { adminRevivesEndpoint } from '../http/adminRevives.ts';
import {
  BeginOwnerActBody,
  EndOwnerActBody,
  endOwnerActEndpoint,
  beginOwnerActEndpoint,
  ownershipEndpoint,
} from '../http/ownerActs.ts';
import {
  claimsReviewEndpoint,
  ClaimsReviewQuery,
  duplicateLinksEndpoint,
  DuplicateLinksQuery,
  ReverseClaimBody,
  reverseClaimEndpoint,
} from '../http/claimReview.ts';
import {
  operationsEndpoint,
  UpdateSwitchesBody,
  updateSwitchesEndpoint,
  switchesEndpoint,
} from '../http/operations.ts';
import {
  BulkReviewBody,
  bulkReviewEndpoint,
  ownDecisionsEndpoint,
  ReviewActionBody,
  reviewActionEndpoint,
  reviewEndpoint,
  ReviewQuery,
  reviewRunEndpoint,
  ReviewRunParams,
} from '../http/review.ts';

/** Admin access and audit log endpoints. */
export const adminEndpoints = {
  access: defineEndpoint(adminAccessEndpoint, {
    access: 'admin',
    role: 'viewer',
    limit: 'admin',
    tag: 'admin',
    summary: 'Whether the panel is open to whoever asks',
  }),
  audit: defineEndpoint(auditEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'A page of the audit log, newest first',
    query: AuditQuery,
  }),
} as const;

const READ_POLICY = { access: 'admin', role: 'moderator', limit: 'admin', tag: 'admin' } as const;
const WRITE_POLICY = { ...READ_POLICY, fresh: true } as const;

/** Endpoints for administrators to view and edit users. */
export const adminUserEndpoints = {
  stats: defineEndpoint(adminStatsEndpoint, {
    ...READ_POLICY,
    role: 'viewer',
    summary: 'Totals, active players by period, and what was done last',
  }),
  growth: defineEndpoint(growthEndpoint, {
    ...READ_POLICY,
    role: 'viewer',
    summary: 'From a link to the tenth run, and who comes back',
    query: GrowthQuery,
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
    role: 'owner',
    summary: 'Puts a user in a phase of the sale',
    body: SetPhaseBody,
  }),
  edit: defineEndpoint(editUserEndpoint, { ...WRITE_POLICY, summary: 'Edits a user', body: EditUserBody }),
  csv: defineEndpoint(csvEndpoint, {
    ...WRITE_POLICY,
    role: 'owner',
    summary: 'A table of the panel as CSV',
    body: CsvBody,
  }),
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

/** Endpoints for what operators note about players. */
export const playerNoteEndpoints = {
  list: defineEndpoint(playerNotesEndpoint, { ...READ_POLICY, summary: 'Notes about a user', params: UserParams }),
  add: defineEndpoint(addNoteEndpoint, { ...WRITE_POLICY, summary: 'Adds a note about a user', body: AddNoteBody }),
  delete: defineEndpoint(deleteNoteEndpoint, {
    ...WRITE_POLICY,
    role: 'owner',
    summary: 'Deletes a note about a user for good',
    body: DeleteNoteBody,
  }),
} as const;

/** Endpoints for owners to say who else may use the panel. */
export const operatorEndpoints = {
  list: defineEndpoint(operatorsEndpoint, { ...READ_POLICY, role: 'owner', summary: 'Who may use the panel' }),
  set: defineEndpoint(setOperatorEndpoint, {
    ...WRITE_POLICY,
    role: 'owner',
    summary: 'Grants, changes or revokes the role of an operator',
    body: SetOperatorBody,
  }),
} as const;

/** Endpoints for contract owners: shop items, revenue, and their actions in the audit log. */
export const ownerActEndpoints = {
  ownership: defineEndpoint(ownershipEndpoint, {
    access: 'admin',
    role: 'viewer',
    limit: 'admin',
    tag: 'admin',
    summary: 'Whose the contracts are, and to whom they are offered',
  }),
  begin: defineEndpoint(beginOwnerActEndpoint, {
    access: 'admin',
    role: 'owner',
    limit: 'admin',
    tag: 'admin',
    fresh: true,
    summary: 'Writes an act on a contract into the audit log before a wallet is asked for it',
    body: BeginOwnerActBody,
  }),
  end: defineEndpoint(endOwnerActEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'admin',
    summary: 'Writes what came of an act on a contract, by whoever began it',
    body: EndOwnerActBody,
  }),
  items: defineEndpoint(adminItemsEndpoint, {
    access: 'admin',
    role: 'viewer',
    limit: 'admin',
    tag: 'admin',
    summary: 'The whole shop, hidden items too, as the chain has it now',
  }),
  pinItem: defineEndpoint(itemPinEndpoint, {
    access: 'admin',
    role: 'owner',
    limit: 'admin',
    tag: 'admin',
    fresh: true,
    summary: 'Pins a picture and the metadata of an item',
    query: ItemPinQuery,
    maxBodyBytes: MAX_ITEM_IMAGE_BYTES - 1,
  }),
  revives: defineEndpoint(adminRevivesEndpoint, {
    access: 'admin',
    role: 'viewer',
    limit: 'admin',
    tag: 'admin',
    summary: 'What revives have earned, and the last 50 of them',
  }),
} as const;

/** Endpoints to review runs and claims, show the product's health and change its switches. */
export const reviewEndpoints = {
  review: defineEndpoint(reviewEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Runs that are flagged, newest first',
    query: ReviewQuery,
  }),
  reviewRun: defineEndpoint(reviewRunEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'One run with its replay, its fingers, runs alike and the decisions about it',
    params: ReviewRunParams,
  }),
  decideRun: defineEndpoint(reviewActionEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Decides about a run; its player reads the reason',
    body: ReviewActionBody,
  }),
  decideRuns: defineEndpoint(bulkReviewEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Decides about up to 50 runs independently; their players read the reason',
    body: BulkReviewBody,
  }),
  ownDecisions: defineEndpoint(ownDecisionsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: 'What reviewers decided about the own runs, with the reason',
  }),
  claims: defineEndpoint(claimsReviewEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Claims of quests, newest first',
    query: ClaimsReviewQuery,
  }),
  reverseClaim: defineEndpoint(reverseClaimEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Takes a claim back, or gives it back',
    body: ReverseClaimBody,
  }),
  duplicateLinks: defineEndpoint(duplicateLinksEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Links that were given again, by whom',
    query: DuplicateLinksQuery,
  }),
  heldInvites: defineEndpoint(heldInvitesEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Invites held for review, or decided',
    query: HeldInvitesQuery,
  }),
  decideInvite: defineEndpoint(decideInviteEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Credits a held invite, or rejects it for good',
    body: DecideInviteBody,
  }),
  removedRoles: defineEndpoint(removedRolesEndpoint, {
    access: 'admin',
    role: 'moderator',
    limit: 'admin',
    tag: 'admin',
    summary: 'Roles that were removed by hand in Discord',
    query: RemovedRolesQuery,
  }),
  restoreRole: defineEndpoint(restoreRoleEndpoint, {
    access: 'admin',
    role: 'moderator',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Lets a role that was removed by hand be granted again',
    body: RestoreRoleBody,
  }),
  operations: defineEndpoint(operationsEndpoint, {
    access: 'admin',
    role: 'viewer',
    limit: 'admin',
    tag: 'admin',
    summary: 'Parts over a day, queues, routes, errors, the chain and the switches',
  }),
  updateSwitches: defineEndpoint(updateSwitchesEndpoint, {
    access: 'admin',
    role: 'owner',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Sets the message of a maintenance, and whether minting is open',
    body: UpdateSwitchesBody,
  }),
  switches: defineEndpoint(switchesEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'health',
    summary: 'The message of a maintenance, whether minting is open, and what is announced',
  }),
} as const;
