/**
 * Key of the player's settings in the local storage shared by shell and game page. They never affect the simulation.
 * @example localStorage.getItem(SETTINGS_KEY) // '{"motion":"system",…}'
 */
export const SETTINGS_KEY = 'jumpy.settings';
