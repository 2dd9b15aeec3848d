/** To be drawn. */
export function CallbackScreen() {
  return <main>CallbackScreen</main>;
}
