import { type KeyboardEvent, useSyncExternalStore } from 'react';
import type { ActiveWork } from '../../data/reloadGuards.ts';
import type { AppUpdates, UpdateAction, UpdateView } from '../../data/updates/appUpdates.ts';
import { useQuietMode } from '../../data/quietMode.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Toast, ToastContainer } from '../../ui/Toast.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';

/** Wider windows apply updates automatically on navigation. */
export const NARROW_QUERY = '(width < 768px)';

const getIcon = ({ failure, action }: UpdateView) => (failure ? 'warning' : action === undefined ? 'upArrow' : 'clock');

/** Update prompt with its actions; hidden during a run. */
export function UpdateToast({ updates }: { updates: AppUpdates }) {
  const view = useSyncExternalStore(updates.subscribe, updates.getView);
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const hushed = useQuietMode();
  const isShown = isNarrow && !hushed && (view.isReady || view.action !== undefined || view.failure !== undefined);
  const { title, text } = updateText(view);
  const busy = view.action !== undefined;
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && !busy) updates.postpone();
  };
  return (
    <>
      <p role="status" aria-live="polite">
        <VisuallyHidden>{isShown ? `${title}. ${text}` : ''}</VisuallyHidden>
      </p>
      {isShown ? (
        <ToastContainer at="top" role="complementary" aria-label="Update" onKeyDown={onKey}>
          <Toast
            icon={getIcon(view)}
            tone={view.failure ? 'coral' : 'sky'}
            title={title}
            actions={
              busy ? null : (
                <>
                  <Button size="small" tone="cream" onClick={() => void updates.start('update')}>
                    Update Now
                  </Button>
                  <Button size="small" onClick={updates.postpone}>
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
        </ToastContainer>
      ) : null}
    </>
  );
}

/** Toast text: what happens, and what is safe. */
interface UpdateText {
  title: string;
  text: string;
}

const KEEPS_TEXT = 'Clear All Caches keeps your wallet and the runs on their way.';

const UNTIL_TEXT: Readonly<Record<ActiveWork, string>> = {
  run: 'when your run is over',
  room: 'when you have left your room',
  sending: 'when your run has been sent',
  request: 'when what you asked for is done',
};

const DOING_TEXT: Readonly<Record<UpdateAction, UpdateText>> = {
  update: { title: 'Updating', text: 'The page comes back in a moment. Nothing of yours is lost.' },
  refresh: { title: 'Refreshing', text: 'Everything is loaded anew.' },
  clear: { title: 'Clearing', text: 'Your wallet and the runs on their way stay.' },
};

const FAILED_TEXT: Readonly<Record<NonNullable<UpdateView['failure']>, UpdateText>> = {
  unreached: {
    title: 'Jumpy is out of reach',
    text: 'Nothing was deleted: what is gone could not come back now. Try again with a connection.',
  },
  stuck: { title: 'The update did not begin', text: 'Hard Refresh brings it. Nothing of yours is lost.' },
};

/** Text of the toast in its current state. */
function updateText({ action, blockedBy, failure }: UpdateView): UpdateText {
  if (failure) return FAILED_TEXT[failure];
  if (action === undefined) return { title: 'A new version of Jumpy is ready', text: KEEPS_TEXT };
  if (blockedBy === undefined) return DOING_TEXT[action];
  return { title: 'Waiting', text: `The page is loaded anew ${UNTIL_TEXT[blockedBy]}.` };
}
