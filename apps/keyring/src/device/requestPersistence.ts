/** Requests persistent storage for this origin; returns whether it was granted. False in browsers without that API. */
export async function requestPersistence(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<boolean> {
  if (!storage) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
