import './early.ts';
import './styles/arcade.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepAppearance } from './settings/appearance.ts';
import { followLanguage } from './words/current-words.ts';

keepAppearance();

const root = document.getElementById('root');
if (root === null) throw new Error('There is no element to draw the arcade in.');
// Not before its language is there, so that nobody sees the page in English for a moment. This module must not await it: the texts
// import what the shell shares with them.
void followLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// Once everything else is there: what it keeps for offline play must not hold up what is looked at now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {
      // Without it the arcade works as before, but not offline.
    });
  });
