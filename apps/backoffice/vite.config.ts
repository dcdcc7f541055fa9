import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const office = `http://localhost:${process.env['BACKOFFICE_PORT'] ?? 3004}`;

export default defineConfig({
  plugins: [react()],
  json: { namedExports: false },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Dialogs that load later share components with the pages. The kit as a whole comes first, because its first style sheet orders the layers.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'kit', test: /packages\/ui-kit\// }] } } },
  },
  // `pnpm --filter @baodao/backoffice dev` beside a running shop. The API accepts pages of its own address only.
  server: { port: 3014, proxy: { '/staff': { target: office, headers: { origin: office } } } },
});
