const PORTAL = 'headlessui-portal-root';

/**
 * A dialog over everything, for what Privy draws: the page's own sheets are modal, and what is not in a modal dialog above them can
 * be neither seen nor pressed. The SDK draws into the element of this id, and takes it away when it is empty.
 */
export function layStage(page: Document): void {
  const stage = page.createElement('dialog');
  stage.setAttribute('aria-label', 'Privy');
  stage.style.cssText =
    'position:fixed;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:none;';
  // Privy closes what it opened; a key must not take the stage from under it.
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
