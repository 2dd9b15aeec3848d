import type { XpPointRate } from '@jumpy/domain/xp';
import { API_PATH } from '@jumpy/protocol/endpoint';
import { ConfigResponse, configEndpoint } from '@jumpy/protocol/http/session';
import * as z from 'zod/mini';

const XpRateAnswer = z.pick(ConfigResponse, { xpPerPoint: true });

/** Fetches the XP per point of the high score; undefined without a server. */
export async function fetchXpRate(window: Pick<Window & typeof globalThis, 'fetch'>): Promise<XpPointRate | undefined> {
  try {
    const answer = await window.fetch(`${API_PATH}/${configEndpoint.path}`);
    return answer.ok ? XpRateAnswer.parse(await answer.json()).xpPerPoint : undefined;
  } catch {
    return undefined;
  }
}
