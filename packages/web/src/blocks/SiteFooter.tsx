import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import { TextLink } from '#ui/TextLink.tsx';
import type { FooterLink } from './PublicFooter.tsx';
import { Mark } from './Mark.tsx';

export type FooterGroup = { title: string; links: readonly FooterLink[] };

type Props = {
  academy: Academy;
  year: number;
  groups: readonly FooterGroup[];
  /** Visitors are asked whether others may measure: they may change their answer here. */
  asksConsent?: boolean;
};

/** Who the academy is, where else to go, and where else it is found. */
export function SiteFooter({
  academy: { name, tagline, logo, links, footer },
  year,
  groups,
  asksConsent = false,
}: Props) {
  const all = links.length > 0 ? [...groups, { title: 'Follow us', links }] : groups;
  return (
    <footer className="mx-auto mt-8 w-full max-w-page px-5 sm:px-6">
      <div className="flex flex-wrap justify-between gap-x-12 gap-y-8 border-t border-line py-10">
        <div className="max-w-70">
          <Mark name={name} logo={logo} />
          {tagline !== '' && <p className="mt-3 text-sm text-ink-soft">{tagline}</p>}
        </div>
        {all.map(({ title, links: group }) => (
          <nav key={title} aria-label={title} className="flex flex-col gap-1 text-sm">
            <b className="mb-1">{title}</b>
            {group.map(({ label, href }) => (
              <TextLink key={href} look="quiet" href={href} className="tap inline-flex min-h-7 items-center">
                {label}
              </TextLink>
            ))}
          </nav>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-5 text-sm text-ink-soft">
        <p>
          © {year} {name}
          {footer !== '' && `. ${footer}`}
        </p>
        {asksConsent && (
          <button type="button" data-ask-consent="" className="invisible font-semibold hover:underline">
            Privacy choices
          </button>
        )}
      </div>
    </footer>
  );
}
