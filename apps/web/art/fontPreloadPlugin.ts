import type { Plugin } from 'vite';

/** The product's two Latin font files; other scripts load on demand. */
export const BRAND_FONT_FILES = /\/(?:bagel-fat-one-latin-400|figtree-latin-wght)-normal-[\w-]+\.woff2$/;

/** Preloads the fonts alongside the stylesheet, so that text is painted only once. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'jumpy-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => BRAND_FONT_FILES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
