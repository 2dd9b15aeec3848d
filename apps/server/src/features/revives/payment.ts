import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { decodeAbiParameters, getAbiItem, type Hex, toEventSelector } from 'viem';

/** A payment as the chain tells of it. */
export interface Payment {
  txHash: string;
  /** Who paid, in lower case. */
  address: string;
  amountWei: bigint;
  blockNumber: number;
  paidAtMs: number;
}

const EVENT = getAbiItem({ abi: reviveGateAbi, name: 'PlayerRevived' });

/** What the event of a payment begins with (REVIVE-03). */
export const PAYMENT_TOPIC: Hex = toEventSelector(EVENT);

/** An address, an amount above nothing and a moment that a clock can show. */
const DATA = /^0x0{24}[0-9a-f]{40}(?!0{64})[0-9a-f]{64}0{54}[0-9a-f]{10}$/i;

/** An event as nodes and our own table have it. */
export interface RawEvent {
  txHash: string;
  blockNumber: number;
  topics: readonly string[];
  data: string;
}

/**
 * Reads the event of a payment (REVIVE-03); undefined when it is another one, or none that the contract can have said: one lie of a node
 * must not stop all payments. The payer is none of its topics, so it is read out of the data.
 */
export function readPayment({ txHash, blockNumber, topics, data }: RawEvent): Payment | undefined {
  if (topics[0] !== PAYMENT_TOPIC) return undefined;
  if (!DATA.test(data)) return undefined;
  const [player, amountWei, timestamp] = decodeAbiParameters(EVENT.inputs, data as Hex);
  return {
    txHash: txHash.toLowerCase(),
    address: player.toLowerCase(),
    amountWei,
    blockNumber,
    paidAtMs: Number(timestamp) * 1_000,
  };
}
