import type { DrawnPickupKind } from './pickup.ts';

const ASSET_PICKUPS: ReadonlyMap<string, DrawnPickupKind> = new Map([
  ['lucky spring', 'hop'],
  ['star balloon', 'star'],
]);

/**
 * Returns the drawing of a shop asset by its name; undefined if there is none (SHOP-14).
 *
 * @example assetPickupKind('Lucky Spring') // 'hop'
 */
export const assetPickupKind = (name: string): DrawnPickupKind | undefined => ASSET_PICKUPS.get(name.toLowerCase());
