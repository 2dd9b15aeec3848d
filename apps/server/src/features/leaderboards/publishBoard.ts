import type { Context } from '../../platform/context.ts';
import { type PublicAnswer, publicAnswer } from '../../http/publicAnswer.ts';
import { securityHeaders } from '../../http/securityHeaders.ts';

/** A board may be packed once a second: as small as is quickly done. */
const QUALITY = 5;

/** Makes the rows of any board an answer for everybody. */
export function boardPublisher({ env }: Pick<Context, 'env'>): (text: Buffer) => PublicAnswer {
  const { data } = securityHeaders(env);
  const options = { type: 'application/json; charset=utf-8', headers: data, quality: QUALITY };
  return (text) => publicAnswer(text, options);
}
