/** To be drawn. */
export function NotFoundScreen() {
  return <main>NotFoundScreen</main>;
}
