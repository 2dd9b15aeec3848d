/**
 * Where shell and game page keep how the player wants the game, in the local storage both share. Nothing of it reaches the simulation.
 * @example localStorage.getItem(SETTINGS_KEY) // '{"motion":"system",…}'
 */
export const SETTINGS_KEY = 'jumpy.settings';
