/**
 * Default product name, unless the operator configures another.
 *
 * @example DEFAULT_PRODUCT_NAME // 'Jumpy'
 */
export const DEFAULT_PRODUCT_NAME = 'Jumpy';
