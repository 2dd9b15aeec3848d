import type { Context } from '../../platform/context.ts';
import { type PublicResponse, createPublicResponse } from '../../http/publicResponse.ts';
import { createSecurityHeaders } from '../../http/securityHeaders.ts';

/** Boards are recompressed up to once a second: favor speed. */
const BROTLI_QUALITY = 5;

/** Creates a function that builds the shared response of a board. */
export function createBoardPublisher({ env }: Pick<Context, 'env'>): (text: Buffer) => PublicResponse {
  const { data } = createSecurityHeaders(env);
  const options = { type: 'application/json; charset=utf-8', headers: data, quality: BROTLI_QUALITY };
  return (text) => createPublicResponse(text, options);
}
