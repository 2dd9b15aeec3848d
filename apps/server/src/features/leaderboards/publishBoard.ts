import type { Context } from '../../platform/context.ts';
import { type PublicAnswer, publicAnswer } from '../../http/publicAnswer.ts';
import { securityHeaders } from '../../http/securityHeaders.ts';

/** Boards are recompressed up to once a second: favor speed. */
const QUALITY = 5;

/** Creates a function that builds the shared response of a board. */
export function boardPublisher({ env }: Pick<Context, 'env'>): (text: Buffer) => PublicAnswer {
  const { data } = securityHeaders(env);
  const options = { type: 'application/json; charset=utf-8', headers: data, quality: QUALITY };
  return (text) => publicAnswer(text, options);
}
