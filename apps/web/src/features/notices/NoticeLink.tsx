import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NoticeView } from './noticeView.ts';

interface Props {
  target: NoticeView['target'];
  className: string | undefined;
  /** Called on click: links navigate by themselves, other targets are opened here. */
  onFollow: (leads: NoticeView['target']) => void;
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
