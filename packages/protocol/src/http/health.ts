import * as z from 'zod/mini';
import { ErrorResponse } from '../common.ts';
import { ContractAddresses } from './chainConfig.ts';

/** Health of a component. */
export const COMPONENT_STATES = ['up', 'degraded', 'down', 'off'] as const;

/** `GET /healthz`. */
export const HealthResponse = z.object({
  version: z.string(),
  simVersion: z.int(),
  uptimeSeconds: z.number(),
  parts: z.record(z.string(), z.object({ state: z.enum(COMPONENT_STATES), detail: z.optional(z.string()) })),
  /** Null if no chain is configured. `rpcUrl` is included for the local chain only. */
  chain: z.nullable(z.object({ chainId: z.int(), contracts: ContractAddresses, rpcUrl: z.optional(z.string()) })),
});

/** `GET /readyz` with 200: ready to serve requests. */
export const ReadyResponse = z.object({ ready: z.literal(true) });

/** `GET /readyz` with 503: an error response whose `error` names what is missing. */
export const NotReadyResponse = z.extend(ErrorResponse, { ready: z.literal(false) });
