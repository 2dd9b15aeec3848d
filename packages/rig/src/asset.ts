import type { PickupKind } from './pickup.ts';

const ASSETS: ReadonlyMap<string, PickupKind> = new Map([
  ['lucky spring', 'hop'],
  ['star balloon', 'star'],
]);

/**
 * Returns the drawing of a shop asset by its name; undefined if there is none (SHOP-14).
 *
 * @example assetKind('Lucky Spring') // 'hop'
 */
export const assetKind = (name: string): PickupKind | undefined => ASSETS.get(name.toLowerCase());
