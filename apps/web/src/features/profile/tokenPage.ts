import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { OwnedToken } from '@jumpy/protocol/http/characters';

/** Where the block explorer shows a token (NFT-07). */
export function tokenPage(
  { explorerUrl, contracts }: Pick<ChainConfig, 'explorerUrl' | 'contracts'>,
  { collection, tokenId }: Pick<OwnedToken, 'collection' | 'tokenId'>,
): string {
  return `${explorerUrl}/nft/${collection === 'shop' ? contracts.jumpShop : contracts.jumpyArmy}/${tokenId}`;
}
