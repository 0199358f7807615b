import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { programPages } from './web/programPages.ts';

/**
 * What every visit needs comes in three files (decision 19): who is there, the program, and its first page. Each takes
 * along what it imports, unless one above has it; what only other pages need is cut by itself.
 */
const CHUNKS = [
  { name: 'enter', test: /[\\/]web[\\/]src[\\/]main\.ts$/, priority: 3 },
  // With Home's styles: one file of styles instead of two.
  { name: 'start', test: /[\\/]app[\\/]start\.tsx$|[\\/](home|ui)[\\/].*\.module\.css$/, priority: 2 },
  { name: 'home', test: /[\\/]features[\\/]home[\\/]HomePage\.tsx$/, priority: 1 },
];

/** Builds the browser's part of the product into `web/dist`; everything else runs from its sources. */
export default defineConfig({
  root: 'web',
  plugins: [react(), programPages()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files of their own: inlined, they would weigh on every page.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
});
