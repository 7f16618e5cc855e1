import { Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Returned } from '@tribe/domain/features/billing/checkoutShown.ts';
import type { Openness } from '@tribe/domain/features/catalog/funnel.ts';
import { formMessages } from '@tribe/domain/features/forms/messages.ts';
import { challengeTitle } from '@tribe/domain/features/site/challenge/challenge.ts';
import type { PublicDocument, PublicDocuments, PublicFrame } from '@tribe/domain/features/site/publicDocument.ts';
import { trainingTitle, trainingWords } from '@tribe/domain/features/site/training/trainingWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { BlockPage } from '@tribe/domain/features/site/pages/blockData.ts';
import { NotFound } from '#blocks/NotFound.tsx';
import { Section } from '#blocks/parts/Section.tsx';
import { FreeLessonDocument } from '#features/courses/learning/FreeLessonDocument.tsx';
import { freeLessonsDescription, FreeLessonsDocument } from '#features/courses/learning/FreeLessonsDocument.tsx';
import { FormDocument } from '#features/forms/filling/FormDocument.tsx';
import { ThankYou } from '#features/forms/filling/ThankYou.tsx';
import { CheckoutClosedPage } from '#features/payments/checkout/CheckoutClosedPage.tsx';
import { CheckoutPage } from '#features/payments/checkout/CheckoutPage.tsx';
import { OrderPage } from '#features/payments/checkout/OrderPage.tsx';
import { Said } from '#features/payments/checkout/Said.tsx';
import { TestOrderPage } from '#features/payments/checkout/TestOrderPage.tsx';
import { StepForm } from '#features/payments/checkout/StepForm.tsx';
import { freeTrainingDescription, FreeTrainingPage } from '#features/site/FreeTrainingPage.tsx';
import { ChallengeDocument } from '#features/site/challenge/ChallengeDocument.tsx';
import { ChangelogPage } from '#features/site/changelog/ChangelogPage.tsx';
import { policies, PolicyPage } from '#features/site/policies/PolicyPage.tsx';
import { TrainingDocument } from '#features/site/training/TrainingDocument.tsx';
import { trainingAs } from '#features/site/training/trainingAs.ts';
import { drawBlocks } from './blockPage.tsx';
import type { Head } from './document.ts';
import { structuredData, trainingData } from './structuredData.ts';

export type PublicScreen = Omit<Head, 'canonical' | 'about'> & {
  /** Left out where it is the page's own address without a query. */
  canonical?: string;
  status: number;
  screen: ReactNode;
  hasIslands: boolean;
  /** What surrounds it; left out for the public site's own. */
  frame?: 'public' | 'checkout' | 'builtCheckout' | 'form';
  broken?: readonly string[];
  /** What a script may show later: the page's style is cut down to this and what it shows now. */
  alsoNames?: string;
  about: Record<string, unknown> | null;
};

export type Drawn<Name extends PublicDocument> = PublicDocuments[Name] & PublicFrame;

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

/** Each document as a page: its head, and what is on it. */
export const screens: { readonly [Name in PublicDocument]: (data: Drawn<Name>) => PublicScreen } = {
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
    isIndexed: !policy.isOld && !policy.isOpening,
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
    ...(shown.around && builtCheckout(shown, shown.around, name)),
  }),
  testCheckout: ({ name, checkout, openness }) => ({
    ...ofCheckout(`Test order of ${checkout.title} · ${name}`, checkout.returned ? statusOf(checkout.returned) : 200),
    screen: <CheckoutPage shown={checkout} test={openness} />,
    hasIslands: true,
    ...(checkout.around && builtCheckout(checkout, checkout.around, name, openness)),
  }),
  testOrder: ({ name, ...shown }) => ({
    ...ofCheckout(`Test order · ${name}`),
    screen: <TestOrderPage shown={shown} />,
  }),
  checkoutOrder: ({ name, ...shown }) => ({
    ...ofCheckout(`Your order · ${name}`),
    screen: <OrderPage shown={shown} />,
    hasIslands: shown.view === 'checking' || shown.view === 'proof',
    // A plain form may not lead to another site, so this page goes on by itself.
    ...(shown.view === 'go' && shown.payUrl ? { opens: shown.payUrl } : {}),
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
  freeLessons: ({ name, canonical, lessons }) => ({
    status: 200,
    title: `Free lessons · ${name}`,
    description: freeLessonsDescription,
    isIndexed: true,
    screen: <FreeLessonsDocument lessons={lessons} />,
    hasIslands: false,
    about: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Free lessons',
      itemListElement: lessons.map((lesson, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: lesson.name,
        url: lessonAddress(canonical, lesson.id),
      })),
    },
  }),
  freeLesson: ({ name, canonical, lesson, others, onSale }) => ({
    status: 200,
    title: `${lesson.name} · ${name}`,
    description: lesson.shortDescription || `A free lesson of “${lesson.courseName}”. No account needed.`,
    canonical: lessonAddress(canonical, lesson.id),
    isIndexed: true,
    screen: <FreeLessonDocument lesson={lesson} others={others} onSale={onSale} />,
    hasIslands: lesson.video !== null && !lesson.video.isFile,
    alsoNames: '',
    about: {
      '@context': 'https://schema.org',
      '@type': 'LearningResource',
      name: lesson.name,
      description: lesson.shortDescription,
      url: lessonAddress(canonical, lesson.id),
      isAccessibleForFree: true,
      isPartOf: { '@type': 'Course', name: lesson.courseName },
      provider: { '@type': 'Organization', name },
    },
  }),
  thankYou: ({ name, ...said }) => ({
    status: 200,
    title: `${formMessages.thankYou} · ${name}`,
    description: said.text,
    isIndexed: false,
    screen: <ThankYou {...said} />,
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
      about: trainingData(shown, { name, url: canonical }),
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
      title: withName(title, name),
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

/** The blocks of a funnel's checkout, with its form where staff put it; at their end where they forgot it. */
function builtCheckout(shown: PublicDocuments['checkout'], around: BlockPage, name: string, test?: Openness) {
  const form = <CheckoutPage shown={shown} isPart {...(test && { test })} />;
  const { screen, html, drawn, broken } = drawBlocks(around, form);
  const { title, description } = around.page;
  return {
    title: withName(title, name),
    description,
    image: around.image,
    screen: (
      <>
        {!html.includes('<h1') && <h1 className="sr-only">{title}</h1>}
        {screen}
        {!drawn.some(({ type }) => type === 'checkoutForm') && (
          <Section id="checkout" size="text">
            {form}
          </Section>
        )}
      </>
    ),
    broken,
    frame: 'builtCheckout' as const,
  };
}

const withName = (title: string, name: string): string => (title.includes(name) ? title : `${title} · ${name}`);

/** What stands in the way before anything is sent is no mistake of who asks. */
const statusOf = ({ values, wrong }: Returned): number =>
  Object.keys(values).length > 0 && Object.keys(wrong).length > 0 ? 422 : 200;

const lessonAddress = (page: string, id: number): string => `${page}?lesson=${id}`;
