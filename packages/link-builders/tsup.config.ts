import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['paths', 'links', 'parse', 'banners', 'parcels', 'share', 'safeReturn'].map((door) => `src/${door}.ts`),
  format: ['esm', 'cjs'],
  dts: true,
  splitting: true,
  clean: true,
  sourcemap: true,
  target: 'es2022',
});
