import {
  claimsReviewEndpoint,
  ClaimsReviewQuery,
  linkRepeatsEndpoint,
  LinkRepeatsQuery,
  TurnClaimBody,
  turnClaimEndpoint,
} from '../http/claimReview.ts';
import { operationsEndpoint, SwitchBody, switchEndpoint, switchesEndpoint } from '../http/operations.ts';
import {
  ownDecisionsEndpoint,
  ReviewActBody,
  reviewActEndpoint,
  reviewEndpoint,
  ReviewQuery,
  reviewRunEndpoint,
  ReviewRunParams,
} from '../http/review.ts';
import { served } from './served.ts';

/** Endpoints to review runs and claims, show the product's health and change its switches. */
export const reviewEndpoints = {
  review: served(reviewEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Runs that are flagged, newest first',
    query: ReviewQuery,
  }),
  reviewRun: served(reviewRunEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'One run with its replay, its fingers, runs alike and the decisions about it',
    params: ReviewRunParams,
  }),
  reviewAct: served(reviewActEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Decides about a run; its player reads the reason',
    body: ReviewActBody,
  }),
  ownDecisions: served(ownDecisionsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'runs',
    summary: 'What reviewers decided about the own runs, with the reason',
  }),
  claims: served(claimsReviewEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Claims of quests, newest first',
    query: ClaimsReviewQuery,
  }),
  turnClaim: served(turnClaimEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Takes a claim back, or gives it back',
    body: TurnClaimBody,
  }),
  linkRepeats: served(linkRepeatsEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Links that were given again, by whom',
    query: LinkRepeatsQuery,
  }),
  operations: served(operationsEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Parts over a day, queues, routes, errors, the chain and the switches',
  }),
  switch: served(switchEndpoint, {
    access: 'admin',
    fresh: true,
    limit: 'admin',
    tag: 'admin',
    summary: 'Sets the message of a maintenance, and whether minting is open',
    body: SwitchBody,
  }),
  switches: served(switchesEndpoint, {
    access: 'public',
    limit: 'read',
    tag: 'health',
    summary: 'The message of a maintenance, and whether minting is open',
  }),
} as const;
