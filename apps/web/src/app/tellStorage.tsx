import { standInForStorage, storageState } from '@jumpy/browser/storage';
import { createRoot } from 'react-dom/client';
import { StorageNote } from '../features/storage/StorageNote.tsx';

/**
 * Has a storage stand in where the browser forbids its own, and says over the page that nothing is kept. It stands beside the page: whatever
 * screen is shown, and before anybody is signed in. Answers how to take it away.
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
