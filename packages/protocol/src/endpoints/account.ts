import {
  accountDataEndpoint,
  deleteAccountEndpoint,
  cancelDeletionEndpoint,
  signOutEverywhereEndpoint,
} from '../http/account.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Account endpoints: data export and deletion. */
export const accountEndpoints = {
  data: defineEndpoint(accountDataEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'All that is held of the player, as a file of JSON',
  }),
  signOutEverywhere: defineEndpoint(signOutEverywhereEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'sign-in',
    summary: 'Ends every session of the player',
  }),
  delete: defineEndpoint(deleteAccountEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'Deletes the account in seven days, and signs out everywhere; needs a sign-in of the last ten minutes',
  }),
  cancelDeletion: defineEndpoint(cancelDeletionEndpoint, {
    access: 'player',
    limit: 'account',
    tag: 'players',
    summary: 'Takes back the wish to be deleted',
  }),
} as const;
