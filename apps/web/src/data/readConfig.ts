import { type ConfigAnswer, configEndpoint } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';

/** What the pages need to know of this deployment. */
export function readConfig(signal: AbortSignal): Promise<ConfigAnswer> {
  return askApi(configEndpoint, { signal });
}
