/** What the server writes above this code: the files of the build it serves, each with the SHA-256 of its bytes. */
interface Kept {
  version: string;
  files: readonly (readonly [path: string, sha256: string])[];
}

declare const self: ServiceWorkerGlobalScope & { readonly kept: Kept };

/** The worker itself. */
export const scope = self;
/** What the names of our caches begin with. */
export const PREFIX = 'jumpy-';
/** The cache of this version. */
export const NAME = PREFIX + scope.kept.version;
