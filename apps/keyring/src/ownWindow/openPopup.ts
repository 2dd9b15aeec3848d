const POPUP_FEATURES = 'popup,width=480,height=720';

/** Opens a URL in a window with an address bar; call in a user gesture. Null if the browser blocks it. */
export function createPopupOpener(page: Pick<Window, 'open'>): (address: string) => Window | null {
  return (address) => page.open(address, '_blank', POPUP_FEATURES);
}
