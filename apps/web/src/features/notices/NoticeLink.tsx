import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NoticeView } from './noticeView.ts';

interface Props {
  leads: NoticeView['leads'];
  className: string | undefined;
  /** Called on click: links navigate by themselves, other targets are opened here. */
  onFollow: (leads: NoticeView['leads']) => void;
  children: ReactNode;
}

/** Link from a notice to its subject. */
export function NoticeLink({ leads, className, onFollow, children }: Props) {
  return typeof leads === 'object' ? (
    <Link to={leads.to} className={className} onClick={() => onFollow(leads)}>
      {children}
    </Link>
  ) : (
    <button type="button" className={className} onClick={() => onFollow(leads)}>
      {children}
    </button>
  );
}
