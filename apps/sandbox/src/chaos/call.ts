/** A call of JSON-RPC as it is asked. */
export interface Call {
  id?: unknown;
  method?: unknown;
  params?: readonly unknown[];
}
