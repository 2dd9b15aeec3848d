import {
  collectionEndpoint,
  EquipBody,
  equipEndpoint,
  CancelMintBody,
  cancelMintEndpoint,
  MintIntentBody,
  mintIntentEndpoint,
  shopEndpoint,
} from '../http/characters.ts';
import { defineEndpoint } from './defineEndpoint.ts';

/** Endpoints of the shop, the player's collection and the equipped character. */
export const characterEndpoints = {
  shop: defineEndpoint(shopEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'characters',
    summary: 'The items of the shop, as last read on the chain',
  }),
  mintIntent: defineEndpoint(mintIntentEndpoint, {
    access: 'player',
    limit: 'mint',
    tag: 'characters',
    summary: 'Announces a mint: one per item at a time',
    body: MintIntentBody,
  }),
  cancelMint: defineEndpoint(cancelMintEndpoint, {
    access: 'player',
    limit: 'mint',
    tag: 'characters',
    summary: 'Takes back an announced mint that was not sent',
    body: CancelMintBody,
  }),
  collection: defineEndpoint(collectionEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'characters',
    summary: 'What the player owns, plays with and is minting',
  }),
  equip: defineEndpoint(equipEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'characters',
    summary: 'The character to play with from now on',
    body: EquipBody,
  }),
} as const;
