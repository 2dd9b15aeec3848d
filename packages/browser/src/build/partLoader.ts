/** The bundler's own name of what asks for the files of a part. */
const HELPER = '\0vite/preload-helper.js';

/** How a page asks for its parts. */
export interface PartLoading {
  /** Where its files lie. */
  readonly base: string;
  /**
   * A script that did not come is asked for again too, as a part may be wanted later that could not be had before. A page takes a module
   * for missing as long as it stands, once it asked for it as one: scripts are then fetched as files first, which the browser keeps.
   */
  readonly asksAgain?: boolean;
}

/**
 * What runs in the page before a part does: its files, and those they need, are asked for at once, and its sheets are there first. The
 * bundler's own is twice as long, and never asks again for a sheet that did not come.
 *
 * @example partLoaderCode({ base: '/' }).includes('modulepreload') // true
 */
export const partLoaderCode = ({ base, asksAgain = false }: PartLoading): string => `
const asked = {};
const begin = (file) => {
  const isSheet = file.endsWith('.css');
  const href = '${base}' + file;
  const missing = () => {
    delete asked[file];
    throw new Error(href + ' did not load.');
  };
  if (document.querySelector('link[href="' + href + '"]' + (isSheet ? '[rel=stylesheet]' : ',script[src="' + href + '"]'))) return;
  ${asksAgain ? 'if (!isSheet) return fetch(href).then((answer) => (answer.ok ? answer.arrayBuffer() : missing()), missing);' : ''}
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (isSheet) return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
  }).catch(() => {
    link.remove();
    missing();
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
 * Puts a short loader of parts in the place of the bundler's.
 *
 * @example partLoader({ base: '/frame/' }).name // 'jumpy-part-loader'
 */
export function partLoader(loading: PartLoading): Plugin {
  return {
    name: 'jumpy-part-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? { code: partLoaderCode(loading), moduleSideEffects: false } : undefined),
  };
}
