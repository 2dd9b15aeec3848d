import * as z from 'zod/mini';
import { ErrorAnswer } from '../common.ts';
import { ContractAddresses } from './chainConfig.ts';

/** State of one part of the product. */
export const PART_STATES = ['up', 'degraded', 'down', 'off'] as const;

/** `GET /healthz`. */
export const HealthAnswer = z.object({
  version: z.string(),
  simVersion: z.int(),
  uptimeSeconds: z.number(),
  parts: z.record(z.string(), z.object({ state: z.enum(PART_STATES), detail: z.optional(z.string()) })),
  /** Null while no chain is configured. `rpcUrl` is named for the local chain alone. */
  chain: z.nullable(z.object({ chainId: z.int(), contracts: ContractAddresses, rpcUrl: z.optional(z.string()) })),
});

/** `GET /readyz` with 200: requests can be served. */
export const ReadyAnswer = z.object({ ready: z.literal(true) });

/** `GET /readyz` with 503: a refusal as any other, whose `error` says what is wanting. */
export const UnreadyAnswer = z.extend(ErrorAnswer, { ready: z.literal(false) });
