import type { PickupKind } from './pickup.ts';

const ASSETS: ReadonlyMap<string, PickupKind> = new Map([
  ['lucky spring', 'hop'],
  ['star balloon', 'star'],
]);

/**
 * How an asset of the shop is drawn, by its name; undefined for one the product does not draw (SHOP-14).
 *
 * @example assetKind('Lucky Spring') // 'hop'
 */
export const assetKind = (name: string): PickupKind | undefined => ASSETS.get(name.toLowerCase());
