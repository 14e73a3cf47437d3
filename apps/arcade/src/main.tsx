import './early.ts';
import './styles/arcade.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepAppearance } from './settings/appearance.ts';

keepAppearance();

const root = document.getElementById('root');
if (root === null) throw new Error('There is no element to draw the arcade in.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Once everything else is there: what it keeps for offline play must not hold up what is looked at now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Without it the arcade works as before, but not offline.
    });
  });
