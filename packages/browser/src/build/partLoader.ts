/** The bundler's own name of what asks for the files of a part. */
const HELPER = '\0vite/preload-helper.js';

/**
 * What runs in the page before a part does: its files, and those they need, are asked for at once, and its sheets are there first. The
 * bundler's own is twice as long, and never asks again for a sheet that did not come.
 *
 * @example partLoaderCode('/').includes('modulepreload') // true
 */
export const partLoaderCode = (base: string): string => `
const asked = {};
const begin = (file) => {
  const isSheet = file.endsWith('.css');
  const href = '${base}' + file;
  if (document.querySelector('link[href="' + href + '"]' + (isSheet ? '[rel=stylesheet]' : ''))) return;
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (isSheet) return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      delete asked[file];
      link.remove();
      reject(new Error(href + ' did not load.'));
    };
  });
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => asked[file] ??= begin(file)));
  return load();
};
`;

/** A plugin of Vite, as far as it is used here. */
interface Plugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  load(id: string): { code: string; moduleSideEffects: false } | undefined;
}

/**
 * Puts a short loader of parts in the place of the bundler's, for a page whose files lie under `base`.
 *
 * @example partLoader('/frame/').name // 'jumpy-part-loader'
 */
export function partLoader(base: string): Plugin {
  return {
    name: 'jumpy-part-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? { code: partLoaderCode(base), moduleSideEffects: false } : undefined),
  };
}
