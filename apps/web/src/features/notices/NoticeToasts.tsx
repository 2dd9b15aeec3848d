import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useReducer, useState } from 'react';
import { isQuietMode, useQuietMode } from '../../data/quietMode.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Toast, ToastContainer } from '../../ui/Toast.tsx';
import { NoticeLink } from './NoticeLink.tsx';
import styles from './Notices.module.css';
import { toNoticeView } from './noticeView.ts';
import { createToastQueue } from './toastQueue.ts';
import { useOpenNoticeTarget } from './useOpenNoticeTarget.ts';

/** Not during a run, nor while a modal sheet makes the rest of the page inert. */
const canShowToast = (): boolean => !isQuietMode() && document.querySelector('dialog[open]') === null;

function useToastQueue(timers: Timers) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hushed = useQuietMode();
  const [queue] = useState(() => createToastQueue({ timers, canShow: canShowToast, onChange: redraw }));
  useEffect(() => queue.refresh(), [queue, hushed]);
  useEffect(() => {
    const stop = onServerEvent((event) => {
      // Roles have their own celebration.
      if (event.type === 'notice' && event.data.kind !== 'role_gained') queue.add(event.data);
    });
    return () => {
      stop();
      queue.stop();
    };
  }, [queue]);
  return queue;
}

/** Toasts for new notices: one at a time, never during a run; hover and focus keep one open. */
export function NoticeToasts({ timers = browserTimers }: { timers?: Timers }) {
  const queue = useToastQueue(timers);
  const follow = useOpenNoticeTarget();
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
          aria-label="New notice"
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
                onFollow={(leads) => {
                  queue.close();
                  follow(leads);
                }}
              >
                {view.title}
              </NoticeLink>
            }
            endAdornment={
              <Button size="small" icon="close" aria-label="Close" className={styles.over} onClick={queue.close} />
            }
          >
            {view.text}
          </Toast>
        </ToastContainer>
      ) : null}
    </>
  );
}
