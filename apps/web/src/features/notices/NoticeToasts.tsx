import { browserTimers, type Timers } from '@jumpy/browser/timers';
import { useEffect, useReducer, useState } from 'react';
import { isHushed, useHushed } from '../../data/hush.ts';
import { onServerEvent } from '../../data/serverEvents.ts';
import { Button } from '../../ui/Button.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Toast, ToastPlace } from '../../ui/Toast.tsx';
import { NoticeLead } from './NoticeLead.tsx';
import styles from './Notices.module.css';
import { noticeView } from './noticeView.ts';
import { createToastQueue } from './toastQueue.ts';
import { useFollow } from './useFollow.ts';

/** Not during a run, nor while a modal sheet makes the rest of the page inert. */
const mayShow = (): boolean => !isHushed() && document.querySelector('dialog[open]') === null;

function useToasts(timers: Timers) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const hushed = useHushed();
  const [queue] = useState(() => createToastQueue({ timers, mayShow, onChange: redraw }));
  useEffect(() => queue.look(), [queue, hushed]);
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
  const queue = useToasts(timers);
  const follow = useFollow();
  const toast = queue.shown();
  const view = toast && noticeView(toast.notice);
  return (
    <>
      <p role="status" aria-live="polite" data-toasts="">
        <ForReaders>{view ? `${view.title}. ${view.text}` : ''}</ForReaders>
      </p>
      {toast && view ? (
        <ToastPlace
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
              <NoticeLead
                leads={view.leads}
                className={styles.lead}
                onFollow={(leads) => {
                  queue.close();
                  follow(leads);
                }}
              >
                {view.title}
              </NoticeLead>
            }
            end={<Button size="small" icon="close" aria-label="Close" className={styles.over} onClick={queue.close} />}
          >
            {view.text}
          </Toast>
        </ToastPlace>
      ) : null}
    </>
  );
}
