import { ledgerEndpoint, LedgerQuery, playerXpEndpoint, PlayerXpParams } from '../http/ledger.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints that explain a player's XP. */
export const ledgerEndpoints = {
  ledger: defineEndpoint(ledgerEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'xp',
    summary: 'The own ledger, newest first: every XP ever given or taken, and what for',
    query: LedgerQuery,
  }),
  playerXp: defineEndpoint(playerXpEndpoint, {
    access: 'public',
    limit: 'lookup',
    tag: 'xp',
    summary: 'Parts that add up to the XP of any player, and runs that count',
    params: PlayerXpParams,
  }),
} as const;
