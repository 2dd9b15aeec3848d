import { type ConfigAnswer, configEndpoint } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';

/** Loads the deployment's configuration. */
export function readConfig(signal: AbortSignal): Promise<ConfigAnswer> {
  return askApi(configEndpoint, { signal });
}
