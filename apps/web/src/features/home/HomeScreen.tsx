/** To be drawn. */
export function HomeScreen() {
  return <main>HomeScreen</main>;
}
