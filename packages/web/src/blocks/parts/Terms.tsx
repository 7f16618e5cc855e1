import type { PricedTerm } from '@tribe/domain/features/site/pages/blockData.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';

type Props = { terms: readonly PricedTerm[]; best: string; href: string };

/** Ways to pay beside each other, one of them marked; each leads on with itself chosen. */
export function Terms({ terms, best, href }: Props) {
  return (
    <ul className="mx-auto grid max-w-200 gap-4 @2xl:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {terms.map(({ id, name, price, times, when, note }) => (
        <li
          key={id}
          className={classes(
            'flex flex-col gap-2 rounded-card border bg-card p-5',
            id === best ? 'border-sea' : 'border-line',
          )}
        >
          {(id === best || note !== '') && (
            <p className="flex flex-wrap gap-2">
              {id === best && <Badge tone="mango">Most people choose this</Badge>}
              {note !== '' && <Badge tone="good">{note}</Badge>}
            </p>
          )}
          <h3 className="text-lg">{name}</h3>
          <p className="num text-2xl font-extrabold tracking-tight">
            {price}
            {times !== '' && <span className="text-base font-semibold text-ink-soft"> {times}</span>}
          </p>
          <p className="mb-2 text-sm text-ink-soft">{when}</p>
          <a
            href={href.startsWith('#') ? href : `${href}?term=${encodeURIComponent(id)}`}
            className={classes(buttonLook(id === best ? 'primary' : 'quiet', 'large'), 'mt-auto')}
          >
            Choose this plan<span className="sr-only">: {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
