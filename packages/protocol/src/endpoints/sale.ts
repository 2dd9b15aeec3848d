import {
  RevealPreviewQuery,
  revealPreviewEndpoint,
  saleEndpoint,
  saleMintsEndpoint,
  saleRolesEndpoint,
  SaleWalletQuery,
  saleWalletsEndpoint,
  WhitelistQuery,
  whitelistEndpoint,
  worksCheckEndpoint,
  WorksCheckQuery,
} from '../http/sale.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of the army sale. */
export const saleEndpoints = {
  sale: defineEndpoint(saleEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'sale',
    summary: 'Phase, supply and state of the sale',
  }),
  mints: defineEndpoint(saleMintsEndpoint, {
    access: 'player',
    limit: 'chain',
    tag: 'sale',
    summary: 'What a wallet of the player minted, and may mint',
    query: SaleWalletQuery,
  }),
  roles: defineEndpoint(saleRolesEndpoint, {
    access: 'player',
    limit: 'chain',
    tag: 'sale',
    summary: 'The mint roles of a wallet of the player',
    query: SaleWalletQuery,
  }),
  wallets: defineEndpoint(saleWalletsEndpoint, {
    access: 'player',
    limit: 'chain',
    tag: 'sale',
    summary: 'All wallets of the player with their mint roles',
  }),
  whitelist: defineEndpoint(whitelistEndpoint, {
    access: 'admin',
    limit: 'read',
    tag: 'sale',
    summary: 'Wallets with a role on the contract',
    query: WhitelistQuery,
  }),
  preview: defineEndpoint(revealPreviewEndpoint, {
    access: 'admin',
    limit: 'lookup',
    tag: 'sale',
    summary: 'What a reveal with a base URI would show',
    query: RevealPreviewQuery,
  }),
  worksCheck: defineEndpoint(worksCheckEndpoint, {
    access: 'admin',
    limit: 'preview',
    tag: 'sale',
    summary: 'All works under a base URI against the list on the chain',
    query: WorksCheckQuery,
  }),
} as const;
