/** The part of Vite's plugin type used here. */
interface Plugin {
  readonly name: string;
  readonly apply: 'build';
  readonly transform: {
    readonly filter: { readonly id: RegExp };
    handler(code: string): { code: string; map: null };
  };
}

const WIRES = /packages\/protocol\/src\/.*\.ts$/;
const SCHEMA = /(?<![\w.])z\s*\.(?=\w+[.(])/g;

/**
 * Marks schema construction as free of side effects, so that unused schemas are tree-shaken. Only recognizes calls on
 * the name that `zod/mini` is imported as.
 */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: WIRES },
      handler: (code) => ({ code: code.replaceAll(SCHEMA, '/* @__PURE__ */ $&'), map: null }),
    },
  };
}
