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
  ownDecisionsEndpoint,
  ReviewActionBody,
  reviewActionEndpoint,
  reviewEndpoint,
  ReviewQuery,
  reviewRunEndpoint,
  ReviewRunParams,
} from '../http/review.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints to review runs and claims, show the product's health and change its switches. */
export const reviewEndpoints = {
  review: defineEndpoint(reviewEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Runs that are flagged, newest first',
    query: ReviewQuery,
  }),
  reviewRun: defineEndpoint(reviewRunEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'One run with its replay, its fingers, runs alike and the decisions about it',
    params: ReviewRunParams,
  }),
  decideRun: defineEndpoint(reviewActionEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Decides about a run; its player reads the reason',
    body: ReviewActionBody,
  }),
  ownDecisions: defineEndpoint(ownDecisionsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: 'What reviewers decided about the own runs, with the reason',
  }),
  claims: defineEndpoint(claimsReviewEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Claims of quests, newest first',
    query: ClaimsReviewQuery,
  }),
  reverseClaim: defineEndpoint(reverseClaimEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Takes a claim back, or gives it back',
    body: ReverseClaimBody,
  }),
  duplicateLinks: defineEndpoint(duplicateLinksEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Links that were given again, by whom',
    query: DuplicateLinksQuery,
  }),
  operations: defineEndpoint(operationsEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Parts over a day, queues, routes, errors, the chain and the switches',
  }),
  updateSwitches: defineEndpoint(updateSwitchesEndpoint, {
    access: 'admin',
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
    summary: 'The message of a maintenance, and whether minting is open',
  }),
} as const;
