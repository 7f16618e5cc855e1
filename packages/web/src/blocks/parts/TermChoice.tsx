import type { BlockData, PricedTerm, ShownCoach } from '@tribe/domain/features/site/pages/blockData.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Initials } from './Initials.tsx';

type Props = {
  id: string;
  heading: string;
  text: string;
  terms: readonly PricedTerm[];
  best: string;
  href: string;
  choice: BlockData['pricing']['choice'];
};

/**
 * What is sold, and its plans to choose from in one card. A plain form takes the chosen one along; a page with a form of its own
 * is led to that.
 */
export function TermChoice({ id, heading, text, terms, best, href, choice }: Props) {
  const { title = '', facts = [], coach = null, ways = [] } = choice ?? {};
  const chosen = terms.some((term) => term.id === best) ? best : terms[0]?.id;
  return (
    <div className="grid gap-6 rounded-[1.25rem] border border-line bg-card p-5 @2xl:p-8 @3xl:grid-cols-2 @3xl:items-center @3xl:gap-10">
      <div className="grid min-w-0 gap-3">
        <h2 className="text-2xl font-extrabold tracking-tight wrap-anywhere @2xl:text-3xl">{heading || title}</h2>
        {heading !== '' && title !== '' && (
          <p className="font-semibold wrap-anywhere">{[title, ...facts].join(' · ')}</p>
        )}
        {heading === '' && facts.length > 0 && <p className="font-semibold">{facts.join(' · ')}</p>}
        {text !== '' && <p className="whitespace-pre-line text-ink-soft">{text}</p>}
        {coach && <CoachLine coach={coach} />}
      </div>
      {href.startsWith('#') ? (
        <div className="grid min-w-0 gap-3">
          <ul className="grid gap-3">
            {terms.map((term) => (
              <li key={term.id} className={classes(row, 'border-line-mid')}>
                <Words term={term} />
              </li>
            ))}
          </ul>
          <a href={href} className={buttonLook('primary', 'large')}>
            Continue
          </a>
          <Ways ways={ways} />
        </div>
      ) : (
        <form method="get" action={href} className="group/terms grid min-w-0 gap-3">
          <fieldset className="grid min-w-0 gap-3">
            <legend className="sr-only">Plan</legend>
            {terms.map((term, place) => (
              <label
                key={term.id}
                htmlFor={`${id}-${term.id}`}
                className={classes(
                  row,
                  'cursor-pointer border-line-strong has-checked:border-sea has-checked:bg-sea-soft has-checked:inset-ring has-checked:inset-ring-sea',
                )}
              >
                <input
                  type="radio"
                  id={`${id}-${term.id}`}
                  name="term"
                  value={term.id}
                  defaultChecked={term.id === chosen}
                  className="size-5 shrink-0 accent-sea"
                  {...(place < saying.length ? { 'data-place': place + 1 } : {})}
                />
                <Words term={term} />
              </label>
            ))}
          </fieldset>
          <button type="submit" className={buttonLook('primary', 'large')}>
            <span className="group-has-[[data-place]:checked]/terms:hidden">Continue</span>
            {terms.slice(0, saying.length).map(({ id: term, name }, place) => (
              <span key={term} className={saying[place]}>
                Continue with {inSentence(name)}
              </span>
            ))}
          </button>
          <Ways ways={ways} />
        </form>
      )}
    </div>
  );
}

const row = 'flex min-h-14 items-center gap-3 rounded-control border p-4 @2xl:gap-4';

/** What the button says while the plan at each place is chosen, without a script. */
const saying = [
  "hidden group-has-[[data-place='1']:checked]/terms:inline",
  "hidden group-has-[[data-place='2']:checked]/terms:inline",
  "hidden group-has-[[data-place='3']:checked]/terms:inline",
  "hidden group-has-[[data-place='4']:checked]/terms:inline",
  "hidden group-has-[[data-place='5']:checked]/terms:inline",
  "hidden group-has-[[data-place='6']:checked]/terms:inline",
] as const;

/** A plan's name after 'with': 'three payments', but 'GCash in full'. */
const inSentence = (name: string): string =>
  /^[A-Z][a-z]+\b/.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name;

const Words = ({ term: { name, price, times, when, note } }: { term: PricedTerm }) => (
  <>
    <span className="min-w-0 grow">
      <b className="block wrap-anywhere">{name}</b>
      {note !== '' && <span className="block text-sm font-semibold text-good">{note}</span>}
      <span className="block text-sm text-ink-soft">{when}</span>
    </span>
    <span className="num shrink-0 text-right font-bold">
      {price}
      {times !== '' && <span className="block text-sm font-semibold text-ink-soft">{times}</span>}
    </span>
  </>
);

/** What is really offered now, by name. */
const Ways = ({ ways }: { ways: readonly string[] }) =>
  ways.length > 0 && <p className="text-center text-sm text-ink-soft">{`${ways.join(', ')} · Secure checkout`}</p>;

const CoachLine = ({ coach: { name, headline, figures } }: { coach: ShownCoach }) => (
  <p className="flex items-center gap-3">
    <Initials name={name} className="size-12 shrink-0 rounded-full text-sm" />
    <span className="min-w-0 text-sm wrap-anywhere">
      <b className="block">{name}, your coach</b>
      <span className="text-ink-soft">
        {[headline, ...figures.map(({ value, label }) => `${value} ${label}`)].filter(Boolean).join(' · ')}
      </span>
    </span>
  </p>
);
