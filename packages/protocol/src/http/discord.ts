import * as z from 'zod/mini';
import type { Endpoint, EmptyRequest } from '../endpoint.ts';
import { SessionUser } from './session.ts';

/** Parameters of Discord's callback; the state is checked against the browser's cookie. */
export const ExchangeCodeBody = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  state: z.optional(z.string().check(z.maxLength(512))),
});
export const ExchangeCodeResponse = z.extend(SessionUser, {
  success: z.literal(true),
  /** True on the first sign-in with this account. */
  isNew: z.boolean(),
});
export type ExchangeCodeResponse = z.infer<typeof ExchangeCodeResponse>;
/** Exchanges the callback's code for a session (API-08). */
export const exchangeCodeEndpoint: Endpoint<typeof ExchangeCodeResponse, { body: typeof ExchangeCodeBody }> = {
  method: 'POST',
  path: 'discord/exchange',
  response: ExchangeCodeResponse,
};

/** The player's current Discord data. */
export const RefreshProfileResponse = z.object({ success: z.literal(true), user: SessionUser });
/** Refreshes avatar, roles and guilds from Discord. */
export const refreshProfileEndpoint: Endpoint<typeof RefreshProfileResponse, EmptyRequest> = {
  method: 'POST',
  path: 'refresh-profile',
  response: RefreshProfileResponse,
};
