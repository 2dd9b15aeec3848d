/** Injected by the server above this code: the files of the current build, each with the SHA-256 of its bytes. */
interface PrecacheManifest {
  version: string;
  files: readonly (readonly [path: string, sha256: string])[];
}

declare const self: ServiceWorkerGlobalScope & { readonly kept: PrecacheManifest };

export const scope = self;
/** Prefix of our cache names. */
export const CACHE_PREFIX = 'jumpy-';
/** The cache of this build. */
export const CACHE_NAME = CACHE_PREFIX + scope.kept.version;
