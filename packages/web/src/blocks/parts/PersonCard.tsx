import type { ReactNode } from 'react';
import { Initials } from './Initials.tsx';
import { Picture } from './Picture.tsx';

type Fact = { value: string; label: string };

type Props = {
  kicker: string;
  name: string;
  text: string;
  picture: Parameters<typeof Picture>[0]['picture'];
  facts: readonly Fact[];
  /** Below the name. */
  children?: ReactNode;
};

/** The room that a person's card needs. */
export const personRoom = 'grid gap-6 @2xl:grid-cols-[15rem_1fr] @2xl:items-center @2xl:gap-10';

/** Who somebody is: their picture or letters, a few words, and a few figures. */
export function PersonCard({ kicker, name, text, picture, facts, children }: Props) {
  return (
    <>
      {picture.src === null ? (
        <Initials name={name} className="aspect-5/4 w-full rounded-[1.25rem] text-4xl @2xl:aspect-4/5" />
      ) : (
        <Picture
          picture={picture}
          sizes="(min-width: 45rem) 15rem, 100vw"
          className="aspect-5/4 w-full rounded-[1.25rem] @2xl:aspect-4/5"
        />
      )}
      <div className="min-w-0">
        {kicker !== '' && <p className="mb-2 font-semibold text-sea">{kicker}</p>}
        <h2 className="text-2xl font-extrabold tracking-tight wrap-anywhere @2xl:text-3xl">{name}</h2>
        {children}
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
    </>
  );
}
