import { installStorageFallback, getStorageState } from '@jumpy/browser/storageFallback';
import { createRoot } from 'react-dom/client';
import { StorageBanner } from '../features/storage/StorageBanner.tsx';

/**
 * Installs a storage stand-in if the browser blocks storage, and shows a banner that nothing is saved. Rendered in its
 * own root, so that it appears on every screen. Returns a cleanup function.
 */
export function mountStorageBanner(page: typeof window): () => void {
  installStorageFallback(page);
  const state = getStorageState(page);
  if (state === 'kept') return () => undefined;
  const container = page.document.body.appendChild(page.document.createElement('div'));
  const root = createRoot(container);
  root.render(<StorageBanner state={state} />);
  return () => {
    root.unmount();
    container.remove();
  };
}
