import { blockDevTools } from '@jumpy/domain/inspection';
import { silenceConsole } from '@jumpy/domain/silenceConsole';

/**
 * Applies the protections of the game screen inside the frame, which has its own focus and console: no context menu, no
 * inspection keys, a muted console in production. A standalone page (practice) stays unprotected.
 */
export function protectFrame(
  page: Window & { readonly console: Console },
  { isEmbedded, isProduction }: { isEmbedded: boolean; isProduction: boolean },
): () => void {
  if (!isEmbedded) return () => undefined;
  const stops = [blockDevTools(page), silenceConsole(page.console, isProduction)];
  return () => {
    for (const stop of stops) stop();
  };
}
