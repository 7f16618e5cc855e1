import { classes } from './classes.ts';
import { TextLink } from './TextLink.tsx';

export type Crumb = { label: string; href?: string };

/** The words of a path segment: numbers read as 'Details', the rest as its words. */
export function crumbLabel(segment: string): string {
  if (/^\d+$/.test(segment)) return 'Details';
  const words = segment
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex flex-wrap max-sm:flex-nowrap items-center gap-x-1.5 text-sm text-ink-soft">
        {trail.map((crumb, place) => (
          // A phone has room for where one is and what it belongs to.
          <li
            key={`${place} ${crumb.label}`}
            className={classes(
              'flex min-w-0 items-center gap-1.5',
              place < trail.length - 1 && 'max-sm:min-w-14 max-sm:shrink-9',
              place < trail.length - 2 && 'max-sm:hidden',
            )}
          >
            {place > 0 && (
              <span
                aria-hidden="true"
                className={classes('text-ink-faint', place === trail.length - 2 && 'max-sm:hidden')}
              >
                /
              </span>
            )}
            <CrumbName crumb={crumb} isLast={place === trail.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbName({ crumb, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (isLast || !crumb.href) {
    return (
      <span aria-current={isLast ? 'page' : undefined} className={isLast ? 'truncate text-ink' : 'truncate'}>
        {crumb.label}
      </span>
    );
  }
  return (
    <TextLink look="quiet" href={crumb.href} className="tap truncate leading-6 max-md:block max-md:leading-11">
      {crumb.label}
    </TextLink>
  );
}
