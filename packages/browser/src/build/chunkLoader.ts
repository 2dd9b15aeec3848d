/** The bundler's internal id of its preload helper. */
const PRELOAD_HELPER_ID = '\0vite/preload-helper.js';

/** How a page loads its lazy chunks. */
export interface ChunkLoaderOptions {
  /** Base URL of the files. */
  readonly base: string;
  /**
   * Also retries scripts that failed to load. A browser caches the failure of a module import for the page's lifetime,
   * so scripts are first fetched as plain files, which it can then import from its cache.
   */
  readonly retriesScripts?: boolean;
}

/**
 * Code that runs before a lazy chunk: preloads its files and dependencies at once and waits for its stylesheets. The
 * bundler's own helper is twice as long and never retries a failed stylesheet.
 *
 * @example chunkLoaderCode({ base: '/' }).includes('modulepreload') // true
 */
export const chunkLoaderCode = ({ base, retriesScripts = false }: ChunkLoaderOptions): string => `
const asked = {};
const begin = (file) => {
  const isSheet = file.endsWith('.css');
  const href = '${base}' + file;
  const missing = () => {
    delete asked[file];
    throw new Error(href + ' did not load.');
  };
  if (document.querySelector('link[href="' + href + '"]' + (isSheet ? '[rel=stylesheet]' : ',script[src="' + href + '"]'))) return;
  ${retriesScripts ? 'if (!isSheet) return fetch(href).then((answer) => (answer.ok ? answer.arrayBuffer() : missing()), missing);' : ''}
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

/** The part of Vite's plugin type used here. */
interface VitePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  load(id: string): { code: string; moduleSideEffects: false } | undefined;
}

/**
 * Replaces the bundler's preload helper by a shorter one.
 *
 * @example chunkLoader({ base: '/frame/' }).name // 'jumpy-part-loader'
 */
export function chunkLoader(loading: ChunkLoaderOptions): VitePlugin {
  return {
    name: 'jumpy-part-loader',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === PRELOAD_HELPER_ID ? { code: chunkLoaderCode(loading), moduleSideEffects: false } : undefined),
  };
}
