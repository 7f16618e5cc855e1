import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { Initials } from '../parts/Initials.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

/** Who teaches, what they did before, and a few figures about it. */
export function Instructor({ id, kicker, name, text, picture, facts, ground }: BlockProps<'instructor'>) {
  return (
    <Section id={id} ground={ground} className="grid gap-6 @2xl:grid-cols-[15rem_1fr] @2xl:items-center @2xl:gap-10">
      {picture.src === null ? (
        <Initials name={name} className="aspect-5/4 w-full rounded-[1.25rem] text-4xl @2xl:aspect-4/5" />
      ) : (
        <Picture
          picture={picture}
          sizes="(min-width: 45rem) 15rem, 100vw"
          className="aspect-5/4 w-full rounded-[1.25rem] @2xl:aspect-4/5"
        />
      )}
      <div>
        {kicker !== '' && <p className="mb-2 font-semibold text-sea">{kicker}</p>}
        <h2 className="text-2xl font-extrabold tracking-tight @2xl:text-3xl">{name}</h2>
        {text !== '' && <p className="mt-3 max-w-read text-lg whitespace-pre-line text-ink-soft">{text}</p>}
        {facts.length > 0 && (
          <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            {facts.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="num text-xl font-extrabold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  );
}
