import { claimDailyEndpoint, dailyClaimEndpoint, TimeZoneBody, timeZoneEndpoint } from '../http/claims.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Daily-claim endpoints. */
export const claimEndpoints = {
  dailyClaim: defineEndpoint(dailyClaimEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'claims',
    summary: 'The own streak, and whether the day can be claimed',
  }),
  claimDaily: defineEndpoint(claimDailyEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'Claims the day: once, 20 hours after the last',
  }),
  timeZone: defineEndpoint(timeZoneEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'claims',
    summary: 'The zone in which the own days are counted; another one once in 7 days',
    body: TimeZoneBody,
  }),
};
