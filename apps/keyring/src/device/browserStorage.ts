import type { StorageBrowser } from './storageAccess.ts';

/** As newer browsers have it: asked for storage by name, they give a handle to it. */
interface AccessDocument {
  /** Came with the handles, which have no name of their own to look for. */
  hasUnpartitionedCookieAccess?(): Promise<boolean>;
  hasStorageAccess?(): Promise<boolean>;
  requestStorageAccess?(types: { indexedDB: true; locks: true }): ReturnType<StorageBrowser['requestAccess']>;
}

/** The storage of this browser, where this page stands. */
export function browserStorage(self: Window & typeof globalThis): StorageBrowser {
  const document = self.document as unknown as AccessDocument;
  return {
    isFramed: self.parent !== self,
    hasHandles: document.hasUnpartitionedCookieAccess !== undefined,
    indexedDB: () => self.indexedDB,
    locks: () => self.navigator.locks,
    hasAccess: async () => document.hasStorageAccess?.() ?? true,
    async requestAccess() {
      const asked = document.requestStorageAccess?.({ indexedDB: true, locks: true });
      if (!asked) throw new Error('This browser cannot be asked.');
      return asked;
    },
    async wasAllowed() {
      const { state } = await self.navigator.permissions.query({ name: 'storage-access' as PermissionName });
      return state === 'granted';
    },
  };
}
