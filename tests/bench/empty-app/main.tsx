import { createRoot } from 'react-dom/client';

/** The least that an application with React and a worker can be: the floor of a cold start. */
const root = document.getElementById('root');
if (!root) throw new Error('no #root');
createRoot(root).render(
  <main>
    <h1>Tamil Makeover Academy</h1>
  </main>,
);
void navigator.serviceWorker.register('/sw.js');
