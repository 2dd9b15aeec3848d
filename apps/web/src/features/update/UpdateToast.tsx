import { type KeyboardEvent, useSyncExternalStore } from 'react';
import type { UnderWay } from '../../data/goingOn.ts';
import type { AppUpdates, UpdateAct, UpdateView } from '../../data/updates/appUpdates.ts';
import { useHushed } from '../../data/hush.ts';
import { Button } from '../../ui/Button.tsx';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Toast, ToastPlace } from '../../ui/Toast.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** Wider windows apply updates automatically on navigation. */
export const NARROW = '(width < 768px)';

const iconOf = ({ failure, act }: UpdateView) => (failure ? 'warning' : act === undefined ? 'upArrow' : 'clock');

/** Update prompt with its actions; hidden during a run. */
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

/** Toast text: what happens, and what is safe. */
interface UpdateWords {
  title: string;
  text: string;
}

const KEEPS = 'Clear All Caches keeps your wallet and the runs on their way.';

const UNTIL: Readonly<Record<UnderWay, string>> = {
  run: 'when your run is over',
  room: 'when you have left your room',
  sending: 'when your run has been sent',
  request: 'when what you asked for is done',
};

const DOING: Readonly<Record<UpdateAct, UpdateWords>> = {
  update: { title: 'Updating', text: 'The page comes back in a moment. Nothing of yours is lost.' },
  refresh: { title: 'Refreshing', text: 'Everything is loaded anew.' },
  clear: { title: 'Clearing', text: 'Your wallet and the runs on their way stay.' },
};

const FAILED: Readonly<Record<NonNullable<UpdateView['failure']>, UpdateWords>> = {
  unreached: {
    title: 'Jumpy is out of reach',
    text: 'Nothing was deleted: what is gone could not come back now. Try again with a connection.',
  },
  stuck: { title: 'The update did not begin', text: 'Hard Refresh brings it. Nothing of yours is lost.' },
};

/** Text of the toast in its current state. */
function updateWords({ act, waitsFor, failure }: UpdateView): UpdateWords {
  if (failure) return FAILED[failure];
  if (act === undefined) return { title: 'A new version of Jumpy is ready', text: KEEPS };
  if (waitsFor === undefined) return DOING[act];
  return { title: 'Waiting', text: `The page is loaded anew ${UNTIL[waitsFor]}.` };
}
