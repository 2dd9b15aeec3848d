import type { Chain } from '../chain/chain.ts';
import type { Part } from './parts.ts';

/** How the chain is, by what asking it showed last; nodes are named by what they are for, as an address may hold a key. */
export function chainPart(chain: Chain | undefined): Part {
  if (!chain) return { state: 'off' };
  const { url, fault } = chain.node.state();
  const following = chain.following?.state();
  if (following?.kind === 'stopped') return { state: 'down', detail: following.why };
  if (url === undefined) return { state: 'down', detail: fault ?? 'no node was asked yet' };
  if (chain.isFallbackAsked?.())
    return { state: 'degraded', detail: `the fallback is asked: ${fault ?? 'the configured node rests'}` };
  if (following?.kind === 'behind')
    return { state: 'degraded', detail: `events are read up to block ${following.atBlock}` };
  return { state: 'up' };
}
