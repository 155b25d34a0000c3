// Shows every part by itself, for looking at: `vite`, then /gallery.html. Not part of the built console.
import '../styles/main.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod';
import { GalleryList } from './gallery-list.tsx';
import { GalleryPalette } from './gallery-palette.tsx';
import { GalleryParts } from './gallery-parts.tsx';
import { GalleryShell } from './gallery-shell.tsx';
import { GallerySignIn } from './gallery-sign-in.tsx';

// zod compiles schemas with `new Function` unless told not to, which a strict content policy reports.
z.config({ jitless: true });

const views: Record<string, () => React.ReactNode> = {
  parts: () => (
    <GalleryShell title="Parts">
      <GalleryParts />
    </GalleryShell>
  ),
  list: () => (
    <GalleryShell title="People">
      <GalleryList />
    </GalleryShell>
  ),
  palette: () => (
    <GalleryShell title="People">
      <GalleryList />
      <GalleryPalette />
    </GalleryShell>
  ),
  'sign-in': () => <GallerySignIn />,
};

function Gallery() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [view = 'parts', theme] = hash.slice(1).split('.');
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (views[view] ?? views.parts)?.();
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
