import type { PolicyShown } from '@tribe/domain/features/site/legalDocument.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Policy } from '#blocks/Policy.tsx';
import { RichText } from '#ui/RichText.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { privacyPolicy, privacySections } from '@tribe/domain/features/site/policies/privacyPolicy.ts';
import { refundPolicy, refundSections } from '@tribe/domain/features/site/policies/refundPolicy.ts';
import { termsConditions, termsSections } from '@tribe/domain/features/site/policies/termsConditions.ts';

/** What each document is called, and where it stands. */
export const policies = {
  privacy: { ...privacyPolicy, route: 'privacyPolicy' },
  refund: { ...refundPolicy, route: 'refundPolicy' },
  terms: { ...termsConditions, route: 'termsConditions' },
} as const;

const dayIn = (instant: string) => showDay(dayOf(new Date(instant)));

type Props = { name: string; policy: PolicyShown };

/** A document that people agree to: the academy's own text with its earlier versions, or the product's until there is one. */
export function PolicyPage({ name, policy: { kind, contact, shown, isOpening, isOld, older } }: Props) {
  const { title, since, lead, route } = policies[kind];
  const bugReport = to('bugReport');
  const sections = {
    privacy: () => privacySections(name, contact ?? `us through the form at ${bugReport}`),
    refund: () => refundSections(bugReport),
    terms: () => termsSections(name),
  };
  if (isOpening)
    return (
      <article className="mx-auto max-w-read px-5 py-8 sm:py-12">
        <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
        <p className="mt-6 text-lg text-ink-soft">
          {name} is getting ready to open, and its {title.toLowerCase()} isn’t published yet. Ask us anything through{' '}
          <TextLink href={bugReport} className="underline">
            the contact form
          </TextLink>
          .
        </p>
      </article>
    );
  if (!shown) return <Policy title={title} since={since} lead={lead} sections={sections[kind]()} />;
  return (
    <article className="mx-auto max-w-read px-5 py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        Version {shown.version}, published on {dayIn(shown.publishedAt)}
        {isOld && (
          <>
            . There’s a newer one:{' '}
            <TextLink href={to(route)} className="underline">
              read the current version
            </TextLink>
          </>
        )}
      </p>
      <RichText html={shown.html} className="mt-6" />
      {older.length > 0 && (
        <details className="mt-10 border-t border-line pt-4">
          <summary className="flex items-center font-semibold">Other versions ({older.length})</summary>
          <ul className="mt-2 grid gap-1 text-sm">
            {older.map(({ version, publishedAt, summary }) => (
              <li key={version}>
                <TextLink href={to(route, {}, { version })} className="inline-flex min-h-6 items-center underline">
                  Version {version}
                </TextLink>{' '}
                of {dayIn(publishedAt)}
                {summary && `: ${summary}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}
