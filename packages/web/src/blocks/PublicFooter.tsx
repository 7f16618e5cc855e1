import { TextLink } from '#ui/TextLink.tsx';

export type FooterLink = { label: string; href: string };

type Props = { name: string; year: number; links: readonly FooterLink[] };

/** Who made this, and the legal links. */
export function PublicFooter({ name, year, links }: Props) {
  return (
    <footer className="mx-auto w-full max-w-page px-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-6 text-sm text-ink-soft">
        <p>
          © {year} {name}
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <TextLink key={href} look="quiet" href={href} className="tap inline-flex items-center">
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
    </footer>
  );
}
