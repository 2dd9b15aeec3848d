/** A worker that never ends. */
export default function spin() {
  for (;;);
}
