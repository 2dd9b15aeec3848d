import {
  collectionEndpoint,
  EquipBody,
  equipEndpoint,
  MintDroppedBody,
  mintDroppedEndpoint,
  MintIntentBody,
  mintIntentEndpoint,
  shopEndpoint,
} from '../http/characters.ts';
import { served } from './served.ts';

/** Endpoints of the shop, the player's collection and the equipped character. */
export const characterEndpoints = {
  shop: served(shopEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'characters',
    summary: 'The items of the shop, as last read on the chain',
  }),
  mintIntent: served(mintIntentEndpoint, {
    access: 'player',
    limit: 'mint',
    tag: 'characters',
    summary: 'Announces a mint: one per item at a time',
    body: MintIntentBody,
  }),
  mintDropped: served(mintDroppedEndpoint, {
    access: 'player',
    limit: 'mint',
    tag: 'characters',
    summary: 'Takes back an announced mint that was not sent',
    body: MintDroppedBody,
  }),
  collection: served(collectionEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'characters',
    summary: 'What the player owns, plays with and is minting',
  }),
  equip: served(equipEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'characters',
    summary: 'The character to play with from now on',
    body: EquipBody,
  }),
} as const;
