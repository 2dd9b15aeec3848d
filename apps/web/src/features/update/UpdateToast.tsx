import { type KeyboardEvent, useSyncExternalStore } from 'react';
import type { AppUpdates, UpdateView } from '../../data/updates/appUpdates.ts';
import { useHushed } from '../../data/hush.ts';
import { Button } from '../../ui/Button.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Toast, ToastPlace } from '../../ui/Toast.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { updateWords } from './updateWords.ts';

/** Wider windows take a newer build by themselves, with the next screen (OVER-13). */
export const NARROW = '(width < 768px)';

const iconOf = ({ failure, act }: UpdateView) => (failure ? 'warning' : act === undefined ? 'upArrow' : 'clock');

/** Says that a newer build is there, with the ways to it (OVER-12 to OVER-17); never over a run. */
export function UpdateToast({ updates }: { updates: AppUpdates }) {
  const view = useSyncExternalStore(updates.subscribe, updates.view);
  const isNarrow = useMediaQuery(NARROW);
  const hushed = useHushed();
  const isShown = isNarrow && !hushed && (view.isReady || view.act !== undefined || view.failure !== undefined);
  const { title, text } = updateWords(view);
  const busy = view.act !== undefined;
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && !busy) updates.later();
  };
  return (
    <>
      <p role="status" aria-live="polite">
        <ForReaders>{isShown ? `${title}. ${text}` : ''}</ForReaders>
      </p>
      {isShown ? (
        <ToastPlace at="top" role="complementary" aria-label="Update" onKeyDown={onKey}>
          <Toast
            icon={iconOf(view)}
            tone={view.failure ? 'coral' : 'sky'}
            title={title}
            actions={
              busy ? null : (
                <>
                  <Button size="small" tone="cream" onClick={() => void updates.start('update')}>
                    Update Now
                  </Button>
                  <Button size="small" onClick={updates.later}>
                    Later
                  </Button>
                  <Button size="small" onClick={() => void updates.start('refresh')}>
                    Hard Refresh
                  </Button>
                  <Button size="small" onClick={() => void updates.start('clear')}>
                    Clear All Caches
                  </Button>
                </>
              )
            }
          >
            {text}
          </Toast>
        </ToastPlace>
      ) : null}
    </>
  );
}
