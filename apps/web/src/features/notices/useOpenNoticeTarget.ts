import { showLedger } from '../../data/ledgerSheet.ts';
import { showProfile } from '../../data/profileSheet.ts';
import { useSession } from '../../data/session.ts';
import { useOpenQuests } from '../../data/useOpenQuests.ts';
import type { NoticeView } from './noticeView.ts';

/** Opens the target of a notice that is not a URL. */
export function useOpenNoticeTarget(): (leads: NoticeView['target']) => void {
  const openQuests = useOpenQuests();
  const { user } = useSession();
  return (leads) => {
    if (leads === 'quests') openQuests();
    else if (leads === 'profile') showProfile(true);
    else if (leads === 'ledger' && user) showLedger({ publicId: user.publicId, number: 'xp' });
  };
}
