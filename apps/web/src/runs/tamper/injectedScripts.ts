/** Whether a node is a script that the page did not bring: written into it, or from another origin (PLAUS-31). */
export function isForeignScript(node: Node, origin: string): boolean {
  if (node.nodeName !== 'SCRIPT' || !('src' in node) || typeof node.src !== 'string') return false;
  if (node.src === '') return true;
  try {
    return new URL(node.src, origin).origin !== origin;
  } catch {
    return true;
  }
}

/** Hears of scripts that are put into the document from now on. */
export function watchInjectedScripts(page: Window, onInjected: () => void): () => void {
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap((mutation) => [...mutation.addedNodes]);
    if (added.some((node) => isForeignScript(node, page.location.origin))) onInjected();
  });
  observer.observe(page.document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
