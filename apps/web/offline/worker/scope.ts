/** Injected by the server above this code: the files of the current build, each with the SHA-256 of its bytes. */
interface Kept {
  version: string;
  files: readonly (readonly [path: string, sha256: string])[];
}

declare const self: ServiceWorkerGlobalScope & { readonly kept: Kept };

export const scope = self;
/** Prefix of our cache names. */
export const PREFIX = 'jumpy-';
/** The cache of this build. */
export const NAME = PREFIX + scope.kept.version;
