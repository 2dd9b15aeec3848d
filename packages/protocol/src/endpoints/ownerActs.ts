import { adminItemsEndpoint, MAX_ITEM_IMAGE_BYTES, itemPinEndpoint, ItemPinQuery } from '../http/adminItems.ts';
import { adminRevivesEndpoint } from '../http/adminRevives.ts';
import {
  BeginOwnerActBody,
  EndOwnerActBody,
  endOwnerActEndpoint,
  beginOwnerActEndpoint,
  ownershipEndpoint,
} from '../http/ownerActs.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints for contract owners: shop items, revenue, and their actions in the audit log. */
export const ownerActEndpoints = {
  ownership: defineEndpoint(ownershipEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Whose the contracts are, and to whom they are offered',
  }),
  begin: defineEndpoint(beginOwnerActEndpoint, {
    access: 'admin',
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
    limit: 'admin',
    tag: 'admin',
    summary: 'The whole shop, hidden items too, as the chain has it now',
  }),
  pinItem: defineEndpoint(itemPinEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    fresh: true,
    summary: 'Pins a picture and the metadata of an item',
    query: ItemPinQuery,
    maxBodyBytes: MAX_ITEM_IMAGE_BYTES - 1,
  }),
  revives: defineEndpoint(adminRevivesEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'What revives have earned, and the last 50 of them',
  }),
} as const;
