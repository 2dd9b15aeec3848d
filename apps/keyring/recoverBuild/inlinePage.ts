import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Inlines script and styles into the page, with a CSP of their hashes, so that nothing else runs and nothing is sent
 * out.
 */
export function inlinePage(): Plugin {
  return {
    name: 'jumpy-inline-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const page = files.find(({ fileName }) => fileName.endsWith('.html'));
      const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const style = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [decodeText(file.source)] : [],
      );
      if (page?.type !== 'asset' || script.length !== 1) this.error('A page to be inlined has one script.');
      page.source = inlineAssets(decodeText(page.source), { script: script.join(''), style: style.join('\n') });
      for (const { fileName } of files) if (fileName !== page.fileName) delete bundle[fileName];
    },
  };
}

function inlineAssets(page: string, { script, style }: { script: string; style: string }): string {
  // Prevents the code from closing its own element; in strings and regular expressions `<\/` is equivalent.
  const code = script.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();
  if (/<\/style/i.test(style)) throw new Error('A style that ends its element cannot be inlined.');
  const bare = page
    .replace(/<script\b[^>]*\bsrc=[^>]*><\/script>\s*/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '');
  const policy = `<meta http-equiv="content-security-policy" content="${buildCsp(code, style)}" />`;
  return bare
    .replace(/<meta charset="[^"]*"\s*\/?>/, (charset) => `${charset}\n    ${policy}`)
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace('</body>', () => `<script>${code}</script>\n  </body>`);
}

function buildCsp(code: string, style: string): string {
  const sources = {
    'default-src': "'none'",
    // Argon2 is WebAssembly, embedded in the script as data.
    'script-src': `'${toCspHash(code)}' 'wasm-unsafe-eval'`,
    'style-src': `'${toCspHash(style)}'`,
    'font-src': 'data:',
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
  };
  return Object.entries(sources)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function toCspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function decodeText(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
