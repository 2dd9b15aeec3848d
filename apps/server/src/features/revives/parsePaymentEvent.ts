import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { decodeAbiParameters, getAbiItem, type Hex, toEventSelector } from 'viem';

/** A payment decoded from its event. */
export interface OnChainPayment {
  txHash: string;
  /** The payer, lowercase. */
  address: string;
  amountWei: bigint;
  blockNumber: number;
  paidAtMs: number;
}

const PLAYER_REVIVED_EVENT = getAbiItem({ abi: reviveGateAbi, name: 'PlayerRevived' });

/** Topic of the payment event. */
export const PAYMENT_TOPIC: Hex = toEventSelector(PLAYER_REVIVED_EVENT);

/** Payer address, non-zero amount and a timestamp that fits a clock. */
const EVENT_DATA_PATTERN = /^0x0{24}[0-9a-f]{40}(?!0{64})[0-9a-f]{64}0{54}[0-9a-f]{10}$/i;

/** An event as nodes and the `chain_events` table represent it. */
export interface RawPaymentEvent {
  txHash: string;
  blockNumber: number;
  topics: readonly string[];
  data: string;
}

/**
 * Decodes a payment event; undefined for other events and malformed data, so that one lying node cannot block all
 * payments. The payer is not indexed and comes from the data.
 */
export function parsePaymentEvent({ txHash, blockNumber, topics, data }: RawPaymentEvent): OnChainPayment | undefined {
  if (topics[0] !== PAYMENT_TOPIC) return undefined;
  if (!EVENT_DATA_PATTERN.test(data)) return undefined;
  const [player, amountWei, timestamp] = decodeAbiParameters(PLAYER_REVIVED_EVENT.inputs, data as Hex);
  return {
    txHash: txHash.toLowerCase(),
    address: player.toLowerCase(),
    amountWei,
    blockNumber,
    paidAtMs: Number(timestamp) * 1_000,
  };
}
