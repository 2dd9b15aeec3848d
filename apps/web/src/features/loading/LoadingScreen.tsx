import './firstPaint.css';
import { useLayoutEffect } from 'react';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { staticScreenShows, holdStaticScreen } from '../../data/staticLoadingScreen.ts';
import { getInitialText } from './initialText.ts';
import styles from './LoadingScreen.module.css';
import * as m from './messages.ts';

/**
 * Shown while the session or a screen is loading. The HTML already contains the same screen (`art/firstPaint.ts`): it
 * stays if its text matches; otherwise this one replaces it without layout shift.
 */
export function LoadingScreen({ text = getInitialText(), waiting = false }: { text?: string; waiting?: boolean }) {
  const isStaticScreenShown = !waiting && staticScreenShows(text);
  useLayoutEffect(() => (isStaticScreenShown ? holdStaticScreen() : undefined), [isStaticScreenShown]);
  if (isStaticScreenShown) return null;
  return (
    <main className="first" aria-busy="true">
      <svg className="first-night first-wide" aria-hidden="true">
        <use href="#night-wide" />
      </svg>
      <svg className="first-night first-tall" aria-hidden="true">
        <use href="#night-tall" />
      </svg>
      <Wordmark className="first-mark" />
      <div className="first-jump" aria-hidden="true">
        <i className="first-ball" />
        <i className="first-pad" />
      </div>
      <div className="first-low">
        <div role="status">
          <h1 className="first-words" dir="auto">
            {text}
          </h1>
        </div>
        {waiting ? <p className={styles.note}>{m.serverNotAnswering()}</p> : null}
        <a className="first-practice" href="/frame/">
          {m.practice()}
        </a>
      </div>
    </main>
  );
}
