import type { Timers } from '@jumpy/browser/timers';
import type { Notice } from '@jumpy/protocol/http/notices';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { onServerEvent } from '../../data/serverEvents.ts';
import { pageState } from '../../stores/pageState.ts';
import { useStore } from '../../stores/store.ts';
import { translateNotice } from './api.ts';

/** Display duration in milliseconds. */
export const TOAST_MS = 5_000;
/** Recheck interval while toasts are blocked, in milliseconds. */
export const TOAST_RETRY_MS = 500;
/** Maximum queue length; the bell lists every notice. */
const MAX_WAITING = 3;

/** A visible toast; `id` distinguishes equal notices. */
interface VisibleToast {
  id: number;
  notice: Notice;
}

/** Shows toasts one at a time for 5 s each. */
export interface ToastQueue {
  add(notice: Notice): void;
  getCurrent(): VisibleToast | undefined;
  /** Keeps the toast open during hover or focus. */
  pause(): void;
  resume(): void;
  close(): void;
  /** Call when `canShow` may have changed. */
  refresh(): void;
  stop(): void;
}

interface Options {
  timers: Timers;
  /** False during a run and under a modal sheet. */
  canShow: () => boolean;
  onChange: () => void;
}

export function createToastQueue({ timers, canShow, onChange }: Options): ToastQueue {
  const queue: Notice[] = [];
  let current: VisibleToast | undefined;
  let lastId = 0;
  let leftMs = 0;
  let sinceMs = 0;
  let isPaused = false;
  let cancel = (): void => undefined;

  function startTimer(): void {
    cancel();
    sinceMs = timers.nowMs();
    cancel = timers.schedule(leftMs, close);
  }

  function showNext(): void {
    if (current && canShow()) return;
    cancel();
    // A toast interrupted by a run is dropped; the bell still lists it.
    const wasShown = current !== undefined;
    current = undefined;
    const notice = canShow() ? queue.shift() : undefined;
    if (notice) {
      lastId += 1;
      current = { id: lastId, notice };
      leftMs = TOAST_MS;
      isPaused = false;
      startTimer();
    } else if (queue.length > 0) cancel = timers.schedule(TOAST_RETRY_MS, showNext);
    if (notice || wasShown) onChange();
  }

  function close(): void {
    cancel();
    if (!current) return;
    current = undefined;
    onChange();
    showNext();
  }

  return {
    add(notice) {
      queue.push(notice);
      while (queue.length > MAX_WAITING) queue.shift();
      showNext();
    },
    getCurrent: () => current,
    pause() {
      if (!current || isPaused) return;
      isPaused = true;
      leftMs = Math.max(0, leftMs - (timers.nowMs() - sinceMs));
      cancel();
    },
    resume() {
      if (!current || !isPaused) return;
      isPaused = false;
      startTimer();
    },
    close,
    refresh: showNext,
    stop: () => cancel(),
  };
}

/** Not during a run, nor while a modal sheet makes the rest of the page inert. */
const canShowToast = (): boolean => !pageState.get().isQuiet && document.querySelector('dialog[open]') === null;

/** Queues the server's notices; rerenders when the visible toast changes. */
export function useToastQueue(timers: Timers) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isQuiet = useStore(pageState, 'isQuiet');
  const [queue] = useState(() => createToastQueue({ timers, canShow: canShowToast, onChange: rerender }));
  useEffect(() => queue.refresh(), [queue, isQuiet]);
  // Listens as soon as its list is in the page; an effect after the paint would miss what comes in between.
  useLayoutEffect(() => {
    let isStopped = false;
    const add = (notice: Notice): void => {
      if (!isStopped) queue.add(notice);
    };
    const stop = onServerEvent((event) => {
      // Roles have their own celebration.
      if (event.type === 'notice' && event.data.kind !== 'role_gained') void translateNotice(event.data).then(add);
    });
    return () => {
      isStopped = true;
      stop();
      queue.stop();
    };
  }, [queue]);
  return queue;
}
