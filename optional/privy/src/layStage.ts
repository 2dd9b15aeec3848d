const PORTAL = 'headlessui-portal-root';

/**
 * A top-level modal dialog for Privy's UI: the page's own sheets are modal, so anything outside a modal above them is
 * invisible and inert. The SDK renders into the element of this id and removes it when empty.
 */
export function layStage(page: Document): void {
  const stage = page.createElement('dialog');
  stage.setAttribute('aria-label', 'Privy');
  stage.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:none;';
  // Privy closes its own UI; Escape must not close the dialog beneath it.
  stage.addEventListener('cancel', (event) => event.preventDefault());
  const layPortal = (): HTMLElement => {
    const portal = page.createElement('div');
    portal.id = PORTAL;
    stage.append(portal);
    return portal;
  };
  layPortal();
  page.body.append(stage);
  new MutationObserver(() => {
    const portal = stage.querySelector<HTMLElement>(`#${PORTAL}`) ?? layPortal();
    if (portal.childElementCount === 0) stage.close();
    else if (!stage.open) stage.showModal();
  }).observe(stage, { childList: true, subtree: true });
}
