import { hydrateRoot } from 'react-dom/client';

/** The least that a page with React can be: the floor for what the home's program costs. */
const root = document.getElementById('root');
if (!root) throw new Error('no #root');
hydrateRoot(
  root,
  <main>
    <h1>Tamil Makeover Academy</h1>
  </main>,
);
