import './early.ts';
import './styles/arcade.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BASE } from './router/base.ts';
import { keepAppearance } from './settings/appearance.ts';
import { followLanguage } from './words/current-words.ts';

keepAppearance();

const root = document.getElementById('root');
if (root === null) throw new Error('There is no element to draw the arcade in.');
// Renders after the texts are loaded, so that the page does not flash in English. This module must not await them, because
// the texts import what the shell shares with them.
void followLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// After everything else, because caching for offline play must not delay the page.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register(`${BASE}service-worker.js`).catch(() => {
      // Without a service worker the arcade works, but not offline.
    });
  });
