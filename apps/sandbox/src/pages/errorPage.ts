import { type Html, html } from './html.ts';
import { renderLayout } from './layout.ts';

export const renderErrorPage = (error: string): Html =>
  renderLayout({
    title: 'Not possible',
    body: html`<section class="panel narrow">
<h1 class="sign">That did not work</h1>
<p role="alert">${error}</p>
<p class="muted">Nobody was signed in and nothing was changed. Go back and try again.</p>
<p><a class="button" href="/">People of the stand-in</a></p>
</section>`,
  });
