import type { Plugin } from 'vite';

/** The two faces of the product in usual letters; others come by need. */
export const OWN_FACES = /\/(?:bagel-fat-one-latin-400|figtree-latin-wght)-normal-[\w-]+\.woff2$/;

/** Asks for the fonts together with the style sheet, so that words are drawn once. */
export function fontPreload(): Plugin {
  return {
    name: 'jumpy-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => OWN_FACES.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
