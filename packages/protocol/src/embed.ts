/** Folder of the pages that other sites may frame: the replay of a run under its id. */
export const EMBED_PATH = '/embed/run/';

/** The least that the player needs, in CSS px. */
export const MIN_EMBED_SIZE = { width: 320, height: 400 } as const;
/** What it takes where nothing limits it, in CSS px. */
export const DEFAULT_EMBED_SIZE = { width: 400, height: 640 } as const;

/** What the frame needs: scripts that read our API, and the link that opens a tab. It can never navigate the page around it. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A run to embed. */
export interface EmbeddedRun {
  /** Origin of the product, without a slash at its end. */
  publicUrl: string;
  runId: string;
  /** Title of the frame, for screen readers; any text. */
  title: string;
  /** CSS px. */
  width: number;
  height: number;
}

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * HTML that shows the replay of a run in any page. It gets narrower with its container.
 * @example formatEmbedHtml({ publicUrl: 'https://play.example', runId, title: 'Luna scored 420', width: 400, height: 640 })
 * // '<iframe src="https://play.example/embed/run/…" title="Luna scored 420" width="400" height="640" …></iframe>'
 */
export function formatEmbedHtml({ publicUrl, runId, title, width, height }: EmbeddedRun): string {
  const attributes = Object.entries({
    src: `${publicUrl}${EMBED_PATH}${runId}`,
    title,
    width: String(width),
    height: String(height),
    style: 'border:0;max-width:100%',
    loading: 'lazy',
    sandbox: SANDBOX,
  }).map(([name, value]) => `${name}="${value.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign)}"`);
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
