import { type ConfigResponse, configEndpoint } from '@jumpy/protocol/http/session';
import { fetchApi } from './api.ts';

/** Loads the deployment's configuration. */
export function fetchConfig(signal: AbortSignal): Promise<ConfigResponse> {
  return fetchApi(configEndpoint, { signal });
}
