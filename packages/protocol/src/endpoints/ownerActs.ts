import { adminItemsEndpoint, ITEM_IMAGE_BYTES, itemPinEndpoint, ItemPinQuery } from '../http/adminItems.ts';
import { adminRevivesEndpoint } from '../http/adminRevives.ts';
import {
  OwnerActBody,
  OwnerActEndBody,
  ownerActEndEndpoint,
  ownerActEndpoint,
  ownershipEndpoint,
} from '../http/ownerActs.ts';
import { served } from './served.ts';

/** Endpoints for contract owners: shop items, revenue, and their actions in the audit log. */
export const ownerActEndpoints = {
  ownership: served(ownershipEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'Whose the contracts are, and to whom they are offered',
  }),
  begin: served(ownerActEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    fresh: true,
    summary: 'Writes an act on a contract into the audit log before a wallet is asked for it',
    body: OwnerActBody,
  }),
  end: served(ownerActEndEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'admin',
    summary: 'Writes what came of an act on a contract, by whoever began it',
    body: OwnerActEndBody,
  }),
  items: served(adminItemsEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'The whole shop, hidden items too, as the chain has it now',
  }),
  pinItem: served(itemPinEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    fresh: true,
    summary: 'Pins a picture and the metadata of an item',
    query: ItemPinQuery,
    maxBodyBytes: ITEM_IMAGE_BYTES - 1,
  }),
  revives: served(adminRevivesEndpoint, {
    access: 'admin',
    limit: 'admin',
    tag: 'admin',
    summary: 'What revives have earned, and the last 50 of them',
  }),
} as const;
