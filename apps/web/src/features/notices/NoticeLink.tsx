import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session.ts';
import { useOpenQuests } from '../../data/useOpenQuests.ts';
import type { NoticeView } from './noticeView.ts';
import { overlays } from '../../stores/overlays.ts';

interface Props {
  target: NoticeView['target'];
  className: string | undefined;
  /** Called on click: links navigate by themselves, other targets are opened here. */
  onFollow: (target: NoticeView['target']) => void;
  children: ReactNode;
}

/** Link from a notice to its subject. */
export function NoticeLink({ target, className, onFollow, children }: Props) {
  return typeof target === 'object' ? (
    <Link to={target.to} className={className} onClick={() => onFollow(target)}>
      {children}
    </Link>
  ) : (
    <button type="button" className={className} onClick={() => onFollow(target)}>
      {children}
    </button>
  );
}

/** Opens the target of a notice that is not a URL. */
export function useOpenNoticeTarget(): (target: NoticeView['target']) => void {
  const openQuests = useOpenQuests();
  const { user } = useSession();
  return (target) => {
    if (target === 'quests') openQuests();
    else if (target === 'profile') overlays.set({ profile: true });
    else if (target === 'ledger' && user) overlays.set({ ledger: { publicId: user.publicId, number: 'xp' } });
  };
}
