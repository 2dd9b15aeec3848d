/** The part of Vite's plugin type used here. */
interface VitePlugin {
  readonly name: string;
  readonly apply: 'build';
  readonly transform: {
    readonly filter: { readonly id: RegExp };
    handler(code: string): { code: string; map: null };
  };
}

const PROTOCOL_FILES = /packages\/protocol\/src\/.*\.ts$/;
const SCHEMA_CALL = /(?<![\w.])z\s*\.(?=\w+[.(])/g;

/**
 * Marks schema construction as free of side effects, so that unused schemas are tree-shaken. Only recognizes calls on
 * the name that `zod/mini` is imported as.
 */
export function pureSchemasPlugin(): VitePlugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: PROTOCOL_FILES },
      handler: (code) => ({ code: code.replaceAll(SCHEMA_CALL, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
