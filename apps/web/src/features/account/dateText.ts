const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats the deletion time in the player's time zone. */
export const dateText = (atMs: number): string => `${DATE.format(atMs)} at ${TIME.format(atMs)}`;
