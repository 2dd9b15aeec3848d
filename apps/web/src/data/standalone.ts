export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;
