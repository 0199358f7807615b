import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the browser's part of the product into `web/dist`; everything else runs from its sources. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files of their own: inlined, they would weigh on every page.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
});
