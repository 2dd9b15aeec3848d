import type { Chain } from '../../platform/chain/chain.ts';
import type { Part } from './part.ts';

/** How the chain is, by what asking it showed last; nodes are named by what they are for, as an address may hold a key. */
export function chainPart(chain: Chain | undefined): Part {
  if (!chain) return { state: 'off' };
  const { url, error } = chain.node.state();
  const first = chain.following?.first.state();
  const second = chain.following?.second.state();
  if (first?.kind === 'stopped' && (url === undefined || !first.isOfChain)) return { state: 'down', detail: first.why };
  if (url === undefined) return { state: 'down', detail: error ?? 'no node was asked yet' };
  if (chain.isFallbackAsked?.())
    return { state: 'degraded', detail: `the fallback is asked: ${error ?? 'the configured node rests'}` };
  // Balances and payments are answered; what the chain tells by itself waits.
  if (first?.kind === 'stopped') return { state: 'degraded', detail: `events wait: ${first.why}` };
  if (first?.kind === 'behind') return { state: 'degraded', detail: `events are read up to block ${first.atBlock}` };
  if (second?.kind === 'stopped') return { state: 'degraded', detail: `events are read once only: ${second.why}` };
  if (second?.kind === 'behind')
    return { state: 'up', detail: `events are read a second time up to block ${second.atBlock}` };
  return { state: 'up' };
}
