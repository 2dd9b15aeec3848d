/**
 * Path of the error report endpoint, relative to the API's base. In its own module, as pages need it before any other
 * code.
 */
export const CLIENT_ERROR_PATH = 'client-error';
