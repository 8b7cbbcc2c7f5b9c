/**
 * React's renderer takes a slow phone 40 ms to start: in React's own chunk (vite.config.ts) it does
 * so in a task of its own, before the program's.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
