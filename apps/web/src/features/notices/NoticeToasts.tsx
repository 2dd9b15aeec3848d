import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Toast, ToastContainer } from '../../ui/Toast.tsx';
import { NoticeLink, useOpenNoticeTarget } from './NoticeLink.tsx';
import { toNoticeView } from './noticeView.ts';
import { useToastQueue } from './toastQueue.ts';
import styles from './Notices.module.css';
import * as m from './messages.ts';

/** Toasts for new notices: one at a time, never during a run; hover and focus keep one open. */
export function NoticeToasts({ timers = browserTimers }: { timers?: Timers }) {
  const queue = useToastQueue(timers);
  const openTarget = useOpenNoticeTarget();
  const toast = queue.getCurrent();
  const view = toast && toNoticeView(toast.notice);
  return (
    <>
      <p role="status" aria-live="polite" data-toasts="">
        <VisuallyHidden>{view ? `${view.title}. ${view.text}` : ''}</VisuallyHidden>
      </p>
      {toast && view ? (
        <ToastContainer
          key={toast.id}
          at="top"
          role="complementary"
          aria-label={m.newNotice()}
          onPointerEnter={queue.pause}
          onPointerLeave={queue.resume}
          onFocus={queue.pause}
          onBlur={queue.resume}
        >
          <Toast
            icon={view.icon}
            tone={view.tone}
            title={
              <NoticeLink
                target={view.target}
                className={styles.lead}
                onFollow={(target) => {
                  queue.close();
                  openTarget(target);
                }}
              >
                {view.title}
              </NoticeLink>
            }
            endAdornment={
              <Button size="small" icon="close" aria-label={m.close()} className={styles.over} onClick={queue.close} />
            }
          >
            {view.text}
          </Toast>
        </ToastContainer>
      ) : null}
    </>
  );
}
