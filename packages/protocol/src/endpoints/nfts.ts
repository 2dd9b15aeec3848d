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
import {
  BuyCosmeticBody,
  buyCosmeticEndpoint,
  cosmeticsEndpoint,
  EquipCosmeticBody,
  equipCosmeticEndpoint,
} from '../http/cosmetics.ts';
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
import {
  AddUserBody,
  addUserEndpoint,
  ClearAlarmBody,
  clearAlarmEndpoint,
  contractStateEndpoint,
  HierarchicalBody,
  hierarchicalEndpoint,
  ResyncBody,
  resyncWalletEndpoint,
  MAX_ROLE_SYNC_BODY_BYTES,
  RoleSyncApplyBody,
  roleSyncApplyEndpoint,
  roleSyncPlanEndpoint,
  roleSyncStateEndpoint,
  SetRoleSyncStateBody,
  setRoleSyncStateEndpoint,
} from '../http/roleSync.ts';

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
    role: 'owner',
    limit: 'read',
    tag: 'sale',
    summary: 'Wallets with a role on the contract',
    query: WhitelistQuery,
  }),
  preview: defineEndpoint(revealPreviewEndpoint, {
    access: 'admin',
    role: 'owner',
    limit: 'lookup',
    tag: 'sale',
    summary: 'What a reveal with a base URI would show',
    query: RevealPreviewQuery,
  }),
  worksCheck: defineEndpoint(worksCheckEndpoint, {
    access: 'admin',
    role: 'owner',
    limit: 'preview',
    tag: 'sale',
    summary: 'All works under a base URI against the list on the chain',
    query: WorksCheckQuery,
  }),
} as const;

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

/** Endpoints of stars and of the cosmetics they buy. */
export const cosmeticEndpoints = {
  cosmetics: defineEndpoint(cosmeticsEndpoint, {
    access: 'player',
    limit: 'read',
    tag: 'characters',
    summary: 'The own stars, the cosmetics owned and equipped, and all there are with their prices',
  }),
  buy: defineEndpoint(buyCosmeticEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'characters',
    summary: 'Buys a cosmetic with stars; one that is owned already costs nothing more',
    body: BuyCosmeticBody,
  }),
  equip: defineEndpoint(equipCosmeticEndpoint, {
    access: 'player',
    limit: 'write',
    tag: 'characters',
    summary: 'Equips an owned cosmetic in its slot, or empties the slot',
    body: EquipCosmeticBody,
  }),
} as const;

const READ_POLICY = { access: 'admin', role: 'owner', limit: 'admin', tag: 'admin' } as const;
const WRITE_POLICY = { access: 'admin', role: 'owner', fresh: true, limit: 'admin', tag: 'admin' } as const;

/** Owner endpoints to sync roles into the army contract. */
export const roleSyncEndpoints = {
  addUser: defineEndpoint(addUserEndpoint, {
    ...WRITE_POLICY,
    summary: 'Gives a player a mint role at Discord and queues their wallet for the contract',
    body: AddUserBody,
  }),
  plan: defineEndpoint(roleSyncPlanEndpoint, {
    ...READ_POLICY,
    summary: 'What a sync of all roles would change in the contract',
  }),
  apply: defineEndpoint(roleSyncApplyEndpoint, {
    ...WRITE_POLICY,
    summary: 'Applies a plan of roles, if it is still the one that would be made',
    body: RoleSyncApplyBody,
    maxBodyBytes: MAX_ROLE_SYNC_BODY_BYTES,
  }),
  resync: defineEndpoint(resyncWalletEndpoint, {
    ...WRITE_POLICY,
    summary: "Brings a wallet's role in the contract in line",
    body: ResyncBody,
  }),
  hierarchical: defineEndpoint(hierarchicalEndpoint, {
    ...WRITE_POLICY,
    summary: 'Shows or applies the sync by which everybody keeps their highest role',
    body: HierarchicalBody,
  }),
  state: defineEndpoint(roleSyncStateEndpoint, { ...READ_POLICY, summary: 'The role-sync key and its work' }),
  setState: defineEndpoint(setRoleSyncStateEndpoint, {
    ...WRITE_POLICY,
    summary: 'Pauses a sync, or lets it go on',
    body: SetRoleSyncStateBody,
  }),
  clearAlarm: defineEndpoint(clearAlarmEndpoint, {
    ...WRITE_POLICY,
    summary: 'Clears an alarm about roles that somebody else wrote',
    body: ClearAlarmBody,
  }),
  contract: defineEndpoint(contractStateEndpoint, { ...READ_POLICY, summary: "The army's contract as it stands" }),
} as const;
