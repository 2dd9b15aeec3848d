/**
 * What the product is called where its operators name it nothing else.
 *
 * @example DEFAULT_PRODUCT_NAME // 'Jumpy'
 */
export const DEFAULT_PRODUCT_NAME = 'Jumpy';
