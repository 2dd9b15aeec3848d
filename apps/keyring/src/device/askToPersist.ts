/** Asks the browser to keep this origin's storage when space runs short; whether it will. A browser that knows no such promise gives none. */
export async function askToPersist(
  storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined,
): Promise<boolean> {
  if (!storage) return false;
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
