import { existsSync, readFileSync } from 'node:fs';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { headPictures } from '@tribe/domain/features/site/identity/appIcon.ts';
import { type Brand, usualBrand } from '@tribe/domain/features/site/identity/colour.ts';
import { type FontId, usualFont } from '@tribe/domain/kernel/text/font.ts';
import type { PublicDocument, PublicFrame } from '@tribe/domain/features/site/publicDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Consent } from '#blocks/Consent.tsx';
import { fontFiles } from '#ui/fonts/fontFiles.ts';
import { fontStyle } from '#ui/fonts/fontStyle.ts';
import { SecureCheckout } from '#features/payments/checkout/SecureCheckout.tsx';
import { PublicPage } from './public/PublicPage.tsx';
import { prerenderScreen } from './prerender/prerenderScreen.tsx';
import { prerenderedId, pressScript } from './prerender/prerendered.ts';
import { styleAttributes } from './prerender/styleAttributes.ts';
import { documentOf, type PublicScript } from './public/document.ts';
import { leanStyle } from './public/leanStyle.ts';
import { type Drawn, type PublicScreen, screens } from './public/screens.tsx';
import { namesIn, usedStyle } from './public/usedStyle.ts';
import builtCheckoutStyle from './public/builtCheckout.css?inline';
import checkoutStyle from './public/checkout.css?inline';
import formStyle from './public/form.css?inline';
import publicStyle from './public/public.css?inline';

export type { PageResult } from './prerender/prerenderScreen.tsx';
export { pressScript };
export { firstScreenOf, firstScreenOfStranger, viewerQuery } from './pages/firstScreen.ts';

/** A whole page as the server sends it. `style` is the text of its one style element, for the content security policy. */
type Rendered = {
  status: number;
  html: string;
  style: string;
  /** What could not be drawn and was left out, for the log. */
  broken?: readonly string[];
};

type FrameProps = Pick<PublicFrame, 'name' | 'year'> & {
  academy: Academy | undefined;
  asksConsent: boolean;
  viewer: PublicFrame['viewer'];
  children: ReactNode;
};

/** A form is a page by itself: nothing leads away from it. */
function Bare({ children }: { children: ReactNode }) {
  return children;
}

/** What surrounds a page, and the style of all that it may show. */
const frames: Record<NonNullable<PublicScreen['frame']>, { Frame: ComponentType<FrameProps>; style: string }> = {
  public: { Frame: PublicPage, style: leanStyle(publicStyle) },
  checkout: { Frame: SecureCheckout, style: leanStyle(checkoutStyle) },
  builtCheckout: { Frame: (props) => <SecureCheckout {...props} isWide />, style: leanStyle(builtCheckoutStyle) },
  form: { Frame: Bare, style: leanStyle(formStyle) },
};

/** A checkout can come to show anything that its own style names. */
const checkoutNames = namesIn(frames.checkout.style);

/** A public document drawn with its data, as a whole page. */
export async function renderPage<Name extends PublicDocument>(document: Name, data: Drawn<Name>): Promise<Rendered> {
  const page = screens[document](data);
  const { Frame, style: whole } = frames[page.frame ?? 'public'];
  const body = renderToString(
    <Frame
      name={data.name}
      year={data.year}
      academy={data.academy}
      asksConsent={data.trackers !== undefined}
      viewer={data.viewer}
    >
      {page.screen}
      {data.trackers && <Consent trackers={data.trackers} policyHref={to('privacyPolicy')} />}
    </Frame>,
  );
  // A page that a script changes may come to need more than it names now.
  const also = page.frame === 'builtCheckout' ? checkoutNames : page.alsoNames;
  const isCut = document === 'blockPage' || !page.hasIslands || also !== undefined;
  const own = isCut ? leanStyle(usedStyle(whole, body + (also ?? '')), body) : whole;
  const font = data.academy?.font ?? usualFont;
  // Taken only when it's there at the first paint: a swap after it would move the lines.
  const style = own + brandStyle(data.academy?.brand) + fontStyle(font, 'optional');
  const html = documentOf({
    canonical: data.canonical,
    ...page,
    name: data.name,
    pictures: data.academy ? headPictures(data.academy) : null,
    html: body,
    style,
    font: fontFiles[font].latin,
    script: page.hasIslands || data.trackers ? loader : null,
  });
  return { status: page.status, html, style, broken: page.broken ?? [] };
}

/** An academy's own colour, over the product's. */
function brandStyle({ hue, chroma }: Brand = usualBrand): string {
  const isUsual = hue === usualBrand.hue && chroma === usualBrand.chroma;
  return isUsual ? '' : `:root{--brand-hue:${hue};--brand-chroma:${chroma}}`;
}

/** The style of the application in an academy's font, and the file of nearly all its text. */
export const pageFont = (font: FontId) => ({ style: fontStyle(font, 'swap'), file: fontFiles[font].latin });

const loader = readLoader();

/** The loader's address in the browser's build, and those of what its own imports import: the browser would find them last. */
function readLoader(): PublicScript | null {
  const manifest = new URL('../client/.vite/manifest.json', import.meta.url);
  if (!existsSync(manifest)) return null;
  const files: Record<string, { file: string; imports?: readonly string[] }> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  );
  const importsOf = (name: string) => files[name]?.imports ?? [];
  const name = 'src/app/public/loader.ts';
  const later = importsOf(name).flatMap(importsOf);
  const [address, ...imports] = [name, ...later].flatMap((each) => (files[each] ? [`/${files[each].file}`] : []));
  return address ? { address, imports } : null;
}

type FirstScreenAsked = Parameters<typeof prerenderScreen>[0] & {
  /** Of the page's content policy. */
  nonce: string;
};

/** The markup of a first screen with the style and script that it needs; null where the server can't render it. */
export async function renderFirstScreen({ nonce, ...asked }: FirstScreenAsked): Promise<string | null> {
  const rendered = await prerenderScreen(asked);
  if (rendered === null) return null;
  const { html, style } = styleAttributes(`<div id="${prerenderedId}" class="${place}">${rendered}${loadAgain}</div>`);
  const used = leanStyle(usedStyle(appStyle(), html), html) + style + still + alone;
  // The style stays when the markup goes: the browser would choose its faces anew.
  return `<style nonce="${nonce}">${used}</style><script>${pressScript}</script>${html}`;
}

/** Above the application, whose loading overlay is below it as well. */
const place = 'absolute inset-x-0 top-0 z-80 min-h-dvh bg-page';

/** Shows by itself where the script of the page never came, as on the loading overlay. */
const loadAgain =
  '<a href="" class="animate-last fixed inset-x-4 bottom-20 mx-auto w-fit rounded-full bg-ink px-4 py-2 font-semibold text-page shadow-float">Load the page again</a>';

/** The application would begin every other motion anew. */
const still = `#${prerenderedId} :not(.animate-last){animation:none!important}`;

/** Until then nobody sees, presses or hears what the application has rendered so far. */
const alone = `:root:has(#${prerenderedId}) #root{visibility:hidden}`;

let readStyle: string | undefined;

/** The style sheet of the application, as the browser's build wrote it. */
function appStyle(): string {
  if (readStyle !== undefined) return readStyle;
  const client = new URL('../client/', import.meta.url);
  const [, file = ''] =
    /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(readFileSync(new URL('index.html', client), 'utf8')) ?? [];
  return (readStyle = readFileSync(new URL(file, client), 'utf8'));
}
