import type { XpPointRate } from '@jumpy/domain/xp';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { ConfigAnswer, configEndpoint } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

const Rate = z.pick(ConfigAnswer, { xpPerPoint: true });

/** Fetches the XP per point of the high score; undefined without a server. */
export async function readXpRate(window: Pick<Window & typeof globalThis, 'fetch'>): Promise<XpPointRate | undefined> {
  try {
    const answer = await window.fetch(`${API_PATH}/${configEndpoint.path}`);
    return answer.ok ? Rate.parse(await answer.json()).xpPerPoint : undefined;
  } catch {
    return undefined;
  }
}
