/** Whether a node is a script that the page did not bring: written into it, or from another origin. */
function isForeignScript(node: Node, origin: string): boolean {
  if (node.nodeName.toUpperCase() !== 'SCRIPT') return false;
  const source = 'src' in node && typeof node.src === 'string' ? node.src : '';
  if (source === '') return true;
  try {
    return new URL(source, origin).origin !== origin;
  } catch {
    return true;
  }
}

/** Whether a node is such a script or brings one, however deep (PLAUS-31). */
export function bringsForeignScript(node: Node, origin: string): boolean {
  if (isForeignScript(node, origin)) return true;
  return (
    'querySelectorAll' in node &&
    [...(node as Element).querySelectorAll('script')].some((script) => isForeignScript(script, origin))
  );
}

/** Hears of scripts that are put into the document from now on. */
export function watchInjectedScripts(page: Window, onInjected: () => void): () => void {
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap((mutation) => [...mutation.addedNodes]);
    if (added.some((node) => bringsForeignScript(node, page.location.origin))) onInjected();
  });
  observer.observe(page.document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
