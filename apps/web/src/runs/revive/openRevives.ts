import { httpReviveApi } from './reviveApi.ts';
import { createReviveDesk, type ReviveDesk, type ReviveDeskNeeds } from './reviveDesk.ts';

/** The desk with this page's own server. */
export function openRevives(needs: Omit<ReviveDeskNeeds, 'api'>): ReviveDesk {
  return createReviveDesk({ ...needs, api: httpReviveApi });
}
