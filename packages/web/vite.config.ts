import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipped } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting, forgotten } from './chunks.ts';
import { readDocuments, withIds } from './documents.ts';
import { readPages } from './pages.ts';

/** What members never see, and the lists of screens that are not kept. */
const notOffline = /\/(gallery|app\/pages)\/|\/(Staff\w+|PublicShell|AuthShell|ImpersonationBanner)\.tsx$/;

/** Tells the service worker which files it must have, and by that which version it is. */
function serviceWorkerFiles(): Plugin {
  return {
    name: 'service-worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      // Browsers install the worker as one classic script.
      if (worker.imports.length > 0) this.error(`sw.js shares code with the page: ${worker.imports.join(', ')}`);
      const pages = readPages().map((page) => ({ ...page, id: join(import.meta.dirname, page.module) }));
      const isOtherScreen = (id: string): boolean => notOffline.test(id) || pages.some((page) => page.id === id);
      const wanted = new Set<string>();
      /** A file with what it asks for at once, and the parts that it may ask for later; those are no other screen. */
      const want = (file: string): void => {
        const chunk = bundle[file];
        if (wanted.has(file) || chunk?.type !== 'chunk') return;
        wanted.add(file);
        chunk.viteMetadata?.importedCss.forEach((css) => wanted.add(css));
        chunk.imports.forEach(want);
        for (const part of chunk.dynamicImports) {
          const later = bundle[part];
          if (later?.type === 'chunk' && !Object.keys(later.modules).some(isOtherScreen)) want(part);
        }
      };
      const begins = pages.filter(({ isOffline }) => isOffline).map(({ id }) => id);
      for (const file of ['main.tsx', 'shell/MemberShell.tsx']) begins.push(join(import.meta.dirname, 'src/app', file));
      for (const [file, chunk] of Object.entries(bundle))
        // By what is in it: a chunk that several modules share has no module of its own.
        if (chunk.type === 'chunk' && begins.some((id) => id in chunk.modules)) want(file);
      const files = [...wanted].sort().map((file) => `/${file}`);
      const version = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 12);
      worker.code = worker.code.replace('__FILES__', files.join(' ')).replace('__VERSION__', version);
    },
  };
}

const [gzip, brotli] = [promisify(gzipped), promisify(brotliCompress)];
const squeezed = /\.(js|css|svg|wav)$/;

/** Each file also in its small forms, which the server prefers: a slow phone waits for bytes. */
function smallForms(): Plugin {
  return {
    name: 'small-forms',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      if (isServerBundle || !dir) return;
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && squeezed.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file);
          const whole = await readFile(path);
          const [small, smaller] = await Promise.all([gzip(whole, { level: 9 }), brotli(whole)]);
          await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
        }),
      );
    },
  };
}

/** What stands around each icon is our own, and no icon brings the names and keys that only the library's would use. */
function leanIcons(): Plugin {
  const isIcon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
  const unused = /,\s+key: "\w+"| name: "[\w-]+",\s+size: 24,|,\s+aliases: \[[^\]]*\]|^__iconData\.node;$/gm;
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer && isIcon.test(importer)
        ? join(import.meta.dirname, 'src/ui/icon.ts')
        : null,
    transform: (code, id) => (isIcon.test(id) ? { code: code.replaceAll(unused, ''), map: null } : null),
  };
}

/** Says which names of the list of chunks fit nothing: what they meant would travel alone, and no first visit notices by how much. */
function currentChunks(): Plugin {
  return {
    name: 'current-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (isServerBundle) return;
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
      const missed = forgotten(modules);
      if (missed.length > 0) this.error(`packages/web/chunks.ts names what is not there: ${missed.join(', ')}`);
    },
  };
}

/** Tells the server which files a module needs that is loaded on demand, so that they come with the page. */
function filesOnDemand(): Plugin {
  const top = join(import.meta.dirname, 'src/');
  return {
    name: 'files-on-demand',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (isServerBundle) return;
      const application = join(top, 'app/main.tsx');
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && application in file.modules);
      const here = hereWith(entry?.fileName ?? '');
      const files: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const needed = [...hereWith(chunk.fileName)].filter((file) => !here.has(file)).map((file) => `/${file}`);
        for (const id of Object.keys(chunk.modules))
          if (id.startsWith(top) && (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            files[id.slice(top.length)] = needed;
      }
      const pages = readPages().map(({ route, module }) => [route, files[module.replace(/^src\//, '')] ?? []] as const);
      const source = JSON.stringify({ pages: Object.fromEntries(pages), files }, null, 1);
      this.emitFile({ type: 'asset', fileName: '.vite/onDemand.json', source });
    },
  };
}

/** What each file of code brings along by itself, once the build knows. */
const brought = new Map<string, readonly string[]>();

/**
 * Screens of members that few visits begin with. The names of what they bring stay out of the code that everybody waits
 * for: it is asked for as soon as the screen itself is here.
 */
const rare = new Set<string>();
const often: readonly string[] = ['home', 'myCourses', 'myCourse', 'myLesson', 'myEvents', 'myEvent'];

function isRare(modules: readonly string[]): boolean {
  const found = readPages().filter(({ module }) => modules.includes(join(import.meta.dirname, module)));
  return found.length > 0 && found.every(({ audience, route }) => audience === 'member' && !often.includes(route));
}

/** The files that are here once `file` is. */
function hereWith(file: string, here = new Set<string>()): Set<string> {
  if (here.has(file)) return here;
  here.add(file);
  for (const other of brought.get(file) ?? []) hereWith(other, here);
  return here;
}

/**
 * Code that comes later is asked for together with what it needs, whose names stand in the code that is waited for: so only
 * of what is not here by then, and none for the gallery, which is no product.
 */
function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needs, { hostId }) => {
            const here = hereWith(hostId);
            return file.includes('/Gallery-') || rare.has(file)
              ? []
              : needs.filter((need) => !here.has(need) && !/\/app-.*css$/.test(need));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') {
            brought.set(chunk.fileName, chunk.imports);
            if (isRare(Object.keys(chunk.modules))) rare.add(chunk.fileName);
          }
      },
    },
  };
}

/** What is built names each document by its id: texts of many lines would travel with every page and every request. */
function documentsById(): Plugin {
  const documents = readDocuments();
  return {
    name: 'documents-by-id',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.endsWith('.documents.ts') ? { code: withIds(code, documents), map: null } : null),
  };
}

/** A hash stands wherever its file is named and compresses badly: less so in sixteen characters than in sixty-four. */
const hashCharacters = 'hex';

const isServerBundle = process.argv.includes('--ssr');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    leanIcons(),
    documentsById(),
    leanPreloads(),
    react(),
    tailwindcss(),
    currentChunks(),
    serviceWorkerFiles(),
    filesOnDemand(),
    smallForms(),
  ],
  // Preact has it itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: isServerBundle ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isServerBundle,
    assetsInlineLimit: 0,
    rollupOptions: isServerBundle
      ? { output: { hashCharacters, entryFileNames: '[name].js' } }
      : {
          input: { index: 'index.html', loader: 'src/app/public/loader.ts', sw: 'src/app/offline/serviceWorker.ts' },
          output: {
            codeSplitting,
            hashCharacters,
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
          },
        },
  },
  // Whole: React then renders as in production whatever the server runs as, and of the icons' library only what is used is loaded.
  ssr: { noExternal: true },
  ...(isServerBundle ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: { host: '127.0.0.1', proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8910' } },
});
