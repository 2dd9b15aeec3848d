import { blockInspection } from '@jumpy/domain/inspection';
import { silenceConsole } from '@jumpy/domain/silenceConsole';

/**
 * What holds for the game screen holds in its frame, which has the keyboard and a console of its own: no menu, no inspection keys, a
 * quiet console in production (PLAUS-28 to PLAUS-30). A page by itself is practice, and open to all who look.
 */
export function guardFrame(
  page: Window & { readonly console: Console },
  { isEmbedded, isProduction }: { isEmbedded: boolean; isProduction: boolean },
): () => void {
  if (!isEmbedded) return () => undefined;
  const stops = [blockInspection(page), silenceConsole(page.console, isProduction)];
  return () => {
    for (const stop of stops) stop();
  };
}
