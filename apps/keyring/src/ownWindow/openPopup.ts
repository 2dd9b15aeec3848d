const SHAPE = 'popup,width=480,height=720';

/** Opens an address in a window with an address bar, in a press; null where the browser blocks it. */
export function openPopup(page: Pick<Window, 'open'>): (address: string) => Window | null {
  return (address) => page.open(address, '_blank', SHAPE);
}
