const UNTRANSLATED = 'script, style, textarea, option, title, font';

/** Replaces a text as page translators do: with an element that holds another text. */
function translateText(text: Text): void {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateUnder(node: Node): void {
  if (node instanceof Text) return translateText(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translateText(text);
}

/** Treats the page as a translator does, now and with every change, until it is stopped. */
export function translatePage(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translateUnder(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  translateUnder(document.body);
  return () => observer.disconnect();
}
