/** To be drawn. */
export function LoginScreen() {
  return <main>LoginScreen</main>;
}
