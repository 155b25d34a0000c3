import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:4700';

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/v2': api, '/files': api, '/console': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows neither data: addresses nor inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Browsers that know light-dark() and oklch(), on which the theme stands.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    reportCompressedSize: true,
  },
});
