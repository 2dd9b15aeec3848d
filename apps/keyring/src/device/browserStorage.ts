import type { StorageEnvironment } from './storageAccess.ts';

/** Newer browsers return a handle if storage is requested by name. */
interface StorageAccessDocument {
  /** Used to detect support for handles, since both shipped together. */
  hasUnpartitionedCookieAccess?(): Promise<boolean>;
  hasStorageAccess?(): Promise<boolean>;
  requestStorageAccess?(types: { indexedDB: true; locks: true }): ReturnType<StorageEnvironment['requestAccess']>;
}

/** Storage of this browser, from the context of this page. */
export function createBrowserStorage(self: Window & typeof globalThis): StorageEnvironment {
  const document = self.document as unknown as StorageAccessDocument;
  return {
    isFramed: self.parent !== self,
    supportsHandles: document.hasUnpartitionedCookieAccess !== undefined,
    indexedDB: () => self.indexedDB,
    locks: () => self.navigator.locks,
    hasAccess: async () => document.hasStorageAccess?.() ?? true,
    async requestAccess() {
      const request = document.requestStorageAccess?.({ indexedDB: true, locks: true });
      if (!request) throw new Error('This browser cannot be asked.');
      return request;
    },
    async isAlreadyGranted() {
      const { state } = await self.navigator.permissions.query({ name: 'storage-access' as PermissionName });
      return state === 'granted';
    },
  };
}
