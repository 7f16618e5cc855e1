import { existsSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PublicDocument, PublicDocuments, PublicFrame } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { NotFound } from '#blocks/NotFound.tsx';
import { FreeTrainingPage } from '#features/site/FreeTrainingPage.tsx';
import { PrivacyPolicyPage } from '#features/site/PrivacyPolicyPage.tsx';
import { privacyPolicy } from '#features/site/privacyPolicy.ts';
import { training } from '#features/site/training.ts';
import { documentOf, type Head } from './public/document.ts';
import { leanStyle } from './public/leanStyle.ts';
import { PublicPage } from './public/PublicPage.tsx';
import publicStyle from './public/public.css?inline';

/** A whole page as the server sends it. `style` is the text of its one style element, for the content security policy. */
type Rendered = { status: number; html: string; style: string };

type PublicScreen = Omit<Head, 'canonical' | 'about'> & {
  status: number;
  screen: ReactNode;
  hasIslands: boolean;
  about: Record<string, unknown> | null;
};

type Drawn<Name extends PublicDocument> = PublicDocuments[Name] & PublicFrame;

/** The face is taken only when it is there at the first paint: a swap after it would move the lines. */
const style = leanStyle(publicStyle).replaceAll(/font-display:\s*swap/g, 'font-display:optional');

const screens: { readonly [Name in PublicDocument]: (data: Drawn<Name>) => PublicScreen } = {
  notFound: ({ name }) => ({
    status: 404,
    title: `Page not found · ${name}`,
    description: 'There is no page at this address.',
    isIndexed: false,
    screen: <NotFound homeHref={to('home')} />,
    hasIslands: false,
    about: null,
  }),
  freeTraining: ({ name, canonical, live }) => ({
    status: 200,
    title: `${training.title} · ${name}`,
    description: training.description,
    isIndexed: true,
    screen: <FreeTrainingPage live={live} />,
    hasIslands: true,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: training.title,
      description: training.description,
      url: canonical,
      isAccessibleForFree: true,
      provider: { '@type': 'Organization', name },
    },
  }),
  privacyPolicy: ({ name, contact }) => ({
    status: 200,
    title: `${privacyPolicy.title} · ${name}`,
    description: privacyPolicy.description,
    isIndexed: true,
    screen: <PrivacyPolicyPage name={name} contact={contact} />,
    hasIslands: false,
    about: null,
  }),
};

/** A public document drawn with its data, as a whole page. */
export async function renderPage<Name extends PublicDocument>(document: Name, data: Drawn<Name>): Promise<Rendered> {
  const page = screens[document](data);
  const html = documentOf({
    ...page,
    name: data.name,
    canonical: data.canonical,
    html: renderToString(
      <PublicPage name={data.name} year={data.year}>
        {page.screen}
      </PublicPage>,
    ),
    style,
    font: fontOf(style),
    script: page.hasIslands ? loaderAddress : null,
  });
  return { status: page.status, html, style };
}

/** The face of nearly all text, asked for with the page. */
function fontOf(css: string): string | null {
  return /url\(["']?([^"')]*latin-wght-normal[^"')]*\.woff2)/.exec(css)?.[1] ?? null;
}

const loaderAddress = readLoaderAddress();

/** The browser's build says under which name it wrote the loader. */
function readLoaderAddress(): string | null {
  const manifest = new URL('../client/.vite/manifest.json', import.meta.url);
  if (!existsSync(manifest)) return null;
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const loader = files['src/app/public/loader.ts'];
  return loader ? `/${loader.file}` : null;
}
