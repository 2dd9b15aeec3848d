import { httpReviveApi } from './reviveApi.ts';
import { createReviveService, type ReviveService, type ReviveServiceOptions } from './reviveService.ts';

/** Creates the service with the page's own server. */
export function openReviveService(options: Omit<ReviveServiceOptions, 'api'>): ReviveService {
  return createReviveService({ ...options, api: httpReviveApi });
}
