import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NoticeView } from './noticeView.ts';

interface Props {
  leads: NoticeView['leads'];
  className: string | undefined;
  /** Somebody follows it: a link goes by itself, the rest is opened. */
  onFollow: (leads: NoticeView['leads']) => void;
  children: ReactNode;
}

/** The way from a notice to what it tells of. */
export function NoticeLead({ leads, className, onFollow, children }: Props) {
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
