import type { Plugin } from 'vite';

/** Asks for the fonts together with the style sheet, so that words are drawn once. */
export function fontPreload(): Plugin {
  return {
    name: 'jumpy-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
