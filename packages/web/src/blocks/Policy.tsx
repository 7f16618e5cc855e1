import type { PolicySection } from '@tribe/domain/features/site/policies/policyText.ts';

type Props = { title: string; since: string; lead: string; sections: readonly PolicySection[] };

/** A legal text that is meant to be read: one column, one thought per section. */
export function Policy({ title, since, lead, sections }: Props) {
  return (
    <article className="mx-auto max-w-read px-5 py-8 sm:py-12">
      <h1 className="text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-2 text-sm text-ink-soft">In effect since {since}</p>
      <p className="mt-6 text-lg text-ink-soft">{lead}</p>
      {sections.map((section) => (
        <section key={section.title} className="mt-8">
          <h2 className="text-xl">{section.title}</h2>
          <div className="mt-3 space-y-3 text-ink-soft">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points && (
              <ul className="list-disc space-y-1.5 pl-5">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </article>
  );
}
