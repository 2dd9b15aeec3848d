import type { MintIntent } from '@jumpy/protocol/http/characters';
import type { IntentRow } from './intentStore.ts';

/** An announced mint as its player's pages see it. */
export const mintIntent = ({ id, itemId, createdAt, txHash }: IntentRow): MintIntent => ({
  intentId: id,
  itemId,
  createdAt: createdAt.getTime(),
  txHash,
});
