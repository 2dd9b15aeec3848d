const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats the deletion time in the player's time zone. */
export const deletionDateText = (atMs: number): string => `${DATE_FORMAT.format(atMs)} at ${TIME_FORMAT.format(atMs)}`;
