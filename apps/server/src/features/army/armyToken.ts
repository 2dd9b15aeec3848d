import type { ArmyMetadata, ArmyToken } from '@jumpy/protocol/http/army';
import { type AddressRules, webAddress } from '../../platform/foreign/tokenAddress.ts';
import type { HeldTokens } from './readTokens.ts';

type Held = HeldTokens['tokens'][number];

interface Known {
  metadata: ArmyMetadata | null;
  contract: ArmyToken['contract'];
  rules: AddressRules;
}

/** A token with what its metadata says of it (NFT-28), before anybody looked for its picture. */
export function armyToken({ id, tokenUri }: Held, { metadata, contract, rules }: Known): Omit<ArmyToken, 'image'> {
  const named = [metadata?.image, metadata?.image_url].filter((address) => address !== undefined && address !== '');
  const candidates = named.flatMap((address) => webAddress(address ?? '', rules)?.href ?? []);
  return {
    id,
    name: metadata?.name ?? `Jumpy Army #${id}`,
    description: metadata?.description ?? '',
    imageUri: named[0] ?? '',
    imageCandidates: [...new Set(candidates)],
    attributes: metadata?.attributes ?? [],
    tokenURI: tokenUri,
    isRead: metadata !== null,
    contract,
    collection: 'army',
  };
}

/** The first of a token's pictures that we have. */
export function imageOf(
  { imageCandidates }: Pick<ArmyToken, 'imageCandidates'>,
  images: ReadonlyMap<string, string>,
): string | null {
  return imageCandidates.map((address) => images.get(address)).find((image) => image !== undefined) ?? null;
}
