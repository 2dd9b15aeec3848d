/** Copies a text that is shown; where the browser keeps the clipboard from frames, by selecting it. False when it must be copied by hand. */
export async function copyText(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
