import { httpReviveApi } from './reviveApi.ts';
import { createReviveService, type ReviveService, type ReviveServiceNeeds } from './reviveService.ts';

/** Creates the service with the page's own server. */
export function openRevives(needs: Omit<ReviveServiceNeeds, 'api'>): ReviveService {
  return createReviveService({ ...needs, api: httpReviveApi });
}
