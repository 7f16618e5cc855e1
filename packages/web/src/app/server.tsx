import { existsSync, readFileSync } from 'node:fs';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { type Brand, usualBrand } from '@tribe/domain/features/site/identity/colour.ts';
import type { PublicDocument, PublicDocuments, PublicFrame } from '@tribe/domain/features/site/publicDocument.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Consent } from '#blocks/Consent.tsx';
import { NotFound } from '#blocks/NotFound.tsx';
import type { Returned } from '@tribe/domain/features/billing/checkoutShown.ts';
import { CheckoutClosedPage } from '#features/payments/checkout/CheckoutClosedPage.tsx';
import { CheckoutPage } from '#features/payments/checkout/CheckoutPage.tsx';
import { OrderPage } from '#features/payments/checkout/OrderPage.tsx';
import { Said } from '#features/payments/checkout/Said.tsx';
import { SecureCheckout } from '#features/payments/checkout/SecureCheckout.tsx';
import { StepForm } from '#features/payments/checkout/StepForm.tsx';
import { FormDocument } from '#features/forms/filling/FormDocument.tsx';
import { ThankYou } from '#features/forms/filling/ThankYou.tsx';
import { freeTrainingDescription, FreeTrainingPage } from '#features/site/FreeTrainingPage.tsx';
import { ChangelogPage } from '#features/site/changelog/ChangelogPage.tsx';
import { policies, PolicyPage } from '#features/site/policies/PolicyPage.tsx';
import { ChallengeDocument } from '#features/site/challenge/ChallengeDocument.tsx';
import { TrainingDocument } from '#features/site/training/TrainingDocument.tsx';
import { trainingAs } from '#features/site/training/trainingAs.ts';
import { trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { challengeTitle } from '@tribe/domain/features/site/challenge/challenge.ts';
import { documentOf, type Head } from './public/document.ts';
import { leanStyle } from './public/leanStyle.ts';
import { drawBlocks } from './public/blockPage.tsx';
import { PublicPage } from './public/PublicPage.tsx';
import { structuredData } from './public/structuredData.ts';
import { usedStyle } from './public/usedStyle.ts';
import checkoutStyle from './public/checkout.css?inline';
import formStyle from './public/form.css?inline';
import publicStyle from './public/public.css?inline';

/** A whole page as the server sends it. `style` is the text of its one style element, for the content security policy. */
type Rendered = {
  status: number;
  html: string;
  style: string;
  /** What could not be drawn and was left out, for the log. */
  broken?: readonly string[];
};

type PublicScreen = Omit<Head, 'canonical' | 'about'> & {
  status: number;
  screen: ReactNode;
  hasIslands: boolean;
  frame?: keyof typeof frames;
  broken?: readonly string[];
  /** What a script may show later: the page's style is cut down to this and what it shows now. */
  alsoNames?: string;
  about: Record<string, unknown> | null;
};

type Drawn<Name extends PublicDocument> = PublicDocuments[Name] & PublicFrame;

type FrameProps = Pick<PublicFrame, 'name' | 'year'> & { academy: Academy | undefined; children: ReactNode };

/** The face is taken only when it is there at the first paint: a swap after it would move the lines. */
const styleOf = (css: string) => leanStyle(css).replaceAll(/font-display:\s*swap/g, 'font-display:optional');

/** A form is a page by itself: nothing leads away from it. */
function Bare({ children }: { children: ReactNode }) {
  return children;
}

/** Each way in which a day of a training can stand, for a page that is open while it changes. */
const everyStage = renderToString(
  <>
    {(['live', 'recording', 'opens', 'over', 'soon'] as const).map((kind) => (
      <Fragment key={kind}>
        <TrainingDocument {...trainingAs(kind)} />
        <TrainingDocument {...trainingAs(kind, 1)} />
      </Fragment>
    ))}
  </>,
);

/** What surrounds a page, and the style of all that it may show. */
const frames: Record<'public' | 'checkout' | 'form', { Frame: ComponentType<FrameProps>; style: string }> = {
  public: { Frame: PublicPage, style: styleOf(publicStyle) },
  checkout: { Frame: SecureCheckout, style: styleOf(checkoutStyle) },
  form: { Frame: Bare, style: styleOf(formStyle) },
};

const screens: { readonly [Name in PublicDocument]: (data: Drawn<Name>) => PublicScreen } = {
  notFound: ({ name }) => ({
    status: 404,
    title: `Page not found · ${name}`,
    description: 'The link may be old or mistyped.',
    isIndexed: false,
    screen: <NotFound homeHref={to('home')} />,
    hasIslands: false,
    about: null,
  }),
  freeTraining: ({ name, canonical, live }) => ({
    status: 200,
    title: `${trainingTitle} · ${name}`,
    description: freeTrainingDescription,
    isIndexed: true,
    screen: <FreeTrainingPage live={live} />,
    hasIslands: false,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: trainingTitle,
      description: freeTrainingDescription,
      url: canonical,
      isAccessibleForFree: true,
      provider: { '@type': 'Organization', name },
    },
  }),
  policy: ({ name, year: _y, canonical: _c, ...policy }) => ({
    status: 200,
    title: `${policies[policy.kind].title} · ${name}`,
    description: policies[policy.kind].description,
    isIndexed: !policy.isOld,
    screen: <PolicyPage name={name} policy={policy} />,
    hasIslands: false,
    about: null,
  }),
  changelog: ({ name, entries }) => ({
    status: 200,
    title: `What’s new · ${name}`,
    description: `What changed for members of ${name}, newest first.`,
    isIndexed: true,
    screen: <ChangelogPage entries={entries} />,
    hasIslands: false,
    about: null,
  }),
  checkout: ({ name, ...shown }) => ({
    ...ofCheckout(`${shown.title} · ${name}`, shown.returned ? statusOf(shown.returned) : 200),
    description: `Enroll in ${shown.title} with ${name}.`,
    isIndexed: shown.returned === null,
    screen: <CheckoutPage shown={shown} />,
    hasIslands: true,
  }),
  checkoutOrder: ({ name, ...shown }) => ({
    ...ofCheckout(`Your order · ${name}`),
    screen: <OrderPage shown={shown} />,
    hasIslands: shown.view === 'checking',
  }),
  checkoutConfirm: ({ name, message, ...fields }) => ({
    ...ofCheckout(`Confirm your order · ${name}`),
    screen: (
      <Said title="Confirm your order" text="One click and it’s yours. There’s nothing to pay." message={message}>
        <StepForm act="confirm" fields={fields} look="primary">
          Confirm
        </StepForm>
      </Said>
    ),
  }),
  checkoutClosed: ({ name, title, text }) => ({
    ...ofCheckout(`${title} · ${name}`),
    screen: <CheckoutClosedPage title={title} text={text} />,
  }),
  form: ({ name, ...form }) => ({
    status: Object.keys(form.wrong).length > 0 ? 422 : 200,
    title: `${form.title} · ${name}`,
    description: form.description || `A form of ${name}.`,
    isIndexed: form.state === 'open' && !form.keeps && Object.keys(form.wrong).length === 0,
    screen: <FormDocument form={form} academy={name} />,
    hasIslands: form.state === 'open',
    about: null,
    frame: 'form' as const,
  }),
  thankYou: ({ name, text, isSignedIn }) => ({
    status: 200,
    title: `${formMessages.thankYou} · ${name}`,
    description: text,
    isIndexed: false,
    screen: <ThankYou text={text} isSignedIn={isSignedIn} />,
    hasIslands: false,
    about: null,
    frame: 'form' as const,
  }),
  training: ({ name, canonical, year: _year, ...shown }) => {
    const words = trainingWords[shown.path];
    const day = shown.day === null ? null : words.days[shown.day];
    return {
      status: 200,
      title: day ? `Day ${shown.day}: ${day.title} · ${name}` : `${trainingTitle}: ${words.label} · ${name}`,
      description: day ? day.text : words.text,
      isIndexed: true,
      screen: <TrainingDocument {...shown} />,
      hasIslands: true,
      alsoNames: everyStage,
      about: {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: trainingTitle,
        description: words.text,
        url: canonical,
        isAccessibleForFree: true,
        provider: { '@type': 'Organization', name },
      },
    };
  },
  challenge: ({ name, canonical: _canonical, year: _year, ...shown }) => ({
    status: 200,
    title: `${challengeTitle} · ${name}`,
    description:
      'Twelve small days to a service, a price, a sample and your first ten messages. Free, with a link to your own progress.',
    isIndexed: shown.progress === null && !shown.isLost,
    screen: <ChallengeDocument {...shown} />,
    hasIslands: false,
    alsoNames: '',
    about: null,
  }),
  blockPage: ({ name, canonical, ...shown }) => {
    const { screen, html, drawn, broken } = drawBlocks(shown);
    const { title, description } = shown.page;
    const home = new URL('/', canonical).href;
    return {
      status: 200,
      title: title.includes(name) ? title : `${title} · ${name}`,
      description,
      image: shown.image,
      isIndexed: shown.isIndexed,
      screen: (
        <>
          {!html.includes('<h1') && <h1 className="sr-only">{title}</h1>}
          {screen}
        </>
      ),
      hasIslands: html.includes('data-island'),
      broken,
      about: structuredData(shown, drawn, { name, url: canonical, home, logo: new URL('/icon-512.png', home).href }),
    };
  },
};

/** What the pages of the checkout have in common: they are nobody's to find by searching. */
const ofCheckout = (title: string, status = 200) => ({
  status,
  title,
  description: 'Enrollment and payment.',
  isIndexed: false,
  hasIslands: false,
  about: null,
  frame: 'checkout' as const,
});

const statusOf = ({ wrong }: Returned): number => (Object.keys(wrong).length > 0 ? 422 : 200);

/** A public document drawn with its data, as a whole page. */
export async function renderPage<Name extends PublicDocument>(document: Name, data: Drawn<Name>): Promise<Rendered> {
  const page = screens[document](data);
  const { Frame, style: whole } = frames[page.frame ?? 'public'];
  const body = renderToString(
    <Frame name={data.name} year={data.year} academy={data.academy}>
      {page.screen}
      {data.trackers && <Consent trackers={data.trackers} policyHref={to('privacyPolicy')} />}
    </Frame>,
  );
  // A page that a script changes may come to need more than it names now.
  const isCut = document === 'blockPage' || !page.hasIslands || page.alsoNames !== undefined;
  const own = isCut ? leanStyle(usedStyle(whole, body + (page.alsoNames ?? ''))) : whole;
  const style = own + brandStyle(data.academy?.brand);
  const html = documentOf({
    ...page,
    name: data.name,
    canonical: data.canonical,
    html: body,
    style,
    font: fontOf(style),
    script: page.hasIslands || data.trackers ? loaderAddress : null,
  });
  return { status: page.status, html, style, broken: page.broken ?? [] };
}

/** An academy's own colour, over the product's. */
function brandStyle({ hue, chroma }: Brand = usualBrand): string {
  const isUsual = hue === usualBrand.hue && chroma === usualBrand.chroma;
  return isUsual ? '' : `:root{--brand-hue:${hue};--brand-chroma:${chroma}}`;
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
