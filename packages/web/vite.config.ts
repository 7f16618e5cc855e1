import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The face of nearly all text is asked for with the page, and not only once its style sheet was read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /plus-jakarta-sans-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

/** Many small chunks compress badly: React by itself, as the public pages need nothing else, and the application's own base beside it. */
const baseChunks = {
  groups: [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|src\/ui\/classes\.ts$|preload-helper/,
      priority: 2,
    },
    {
      name: 'app',
      test: /src\/app\/main\.tsx$|src\/kernel\/graphql\/(Answer|use[A-Z]\w+)\.tsx?$|src\/ui\/(Badge|Card|Choice|controlLook|EmptyState|Field|PageHeader|Progress)\.tsx?$/,
      priority: 1,
    },
    { name: 'home', test: /src\/app\/MemberHome\.tsx$/ },
  ],
};

const isServerBundle = process.argv.includes('--ssr');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont()],
  build: {
    outDir: isServerBundle ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isServerBundle,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: isServerBundle
      ? { output: { entryFileNames: '[name].js' } }
      : { input: ['index.html', 'src/app/public/loader.ts'], output: { codeSplitting: baseChunks } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8910' } },
});
