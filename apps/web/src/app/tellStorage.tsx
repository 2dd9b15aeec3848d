import { standInForStorage, storageState } from '@jumpy/browser/storage';
import { createRoot } from 'react-dom/client';
import { StorageNote } from '../features/storage/StorageNote.tsx';

/**
 * Installs a storage stand-in if the browser blocks storage, and shows a banner that nothing is saved. Rendered in its
 * own root, so that it appears on every screen. Returns a cleanup function.
 */
export function tellStorage(page: typeof window): () => void {
  standInForStorage(page);
  const state = storageState(page);
  if (state === 'kept') return () => undefined;
  const place = page.document.body.appendChild(page.document.createElement('div'));
  const root = createRoot(place);
  root.render(<StorageNote state={state} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
