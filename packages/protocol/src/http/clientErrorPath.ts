/** Where pages tell what went wrong in them, below the base of the API; a page knows it before anything else. */
export const CLIENT_ERROR_PATH = 'client-error';
