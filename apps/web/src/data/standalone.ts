/** Whether this is the installed app. */
export const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;
