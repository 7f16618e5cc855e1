import { type CSSProperties, type ReactNode, useEffect, useId, useState } from 'react';
import type { Academy } from '@tribe/domain/features/site/identity/academy.ts';
import type { FontId } from '@tribe/domain/kernel/text/font.ts';
import { firstLetter, isSquare, shortName } from '@tribe/domain/features/site/identity/appIcon.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { Mark } from '#blocks/Mark.tsx';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { Card } from '#ui/Card.tsx';
import { facesOf, familiesOf } from '#ui/fonts/fontStyle.ts';
import { classes } from '#ui/classes.ts';

type Props = { academy: Academy; isUnsaved: boolean };

type Theme = 'light' | 'dark';

/** What the academy looks like to others, with values that may not be saved yet. */
export function IdentityPreview({ academy, isUnsaved }: Props) {
  const { name, tagline, logo, footer, links } = academy;
  useFont(academy.font);
  const brand: CSSProperties & Record<`--${string}`, number> = {
    fontFamily: familiesOf(academy.font),
    '--brand-hue': academy.brand.hue,
    '--brand-chroma': academy.brand.chroma,
  };
  const look = (theme: Theme, className: string, of: ReactNode) => (
    <div data-theme={theme} style={brand} className={classes('min-w-0 text-ink', className)}>
      {of}
    </div>
  );
  const button = (label: string) => <span className={buttonLook('primary')}>{label}</span>;
  const mark = <Mark name={name} logo={logo} />;
  return (
    <Card
      title="Preview"
      aside={isUnsaved ? <Badge tone="warn">Not saved yet</Badge> : <Badge tone="outline">As it is now</Badge>}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Picture of="Page header" className="sm:col-span-2">
          {look(
            'light',
            'rounded-control border border-line bg-page p-4',
            <>
              <div className="flex items-center justify-between gap-3">
                {mark}
                <span className="shrink-0 text-sm font-semibold">Log in</span>
              </div>
              {tagline !== '' && <p className="mt-3 line-clamp-2 text-sm wrap-anywhere text-ink-soft">{tagline}</p>}
            </>,
          )}
        </Picture>
        <Picture of="Buttons, light and dark" className="sm:col-span-2">
          <div className="grid grid-cols-2 overflow-hidden rounded-control border border-line text-center">
            {look('light', 'bg-page p-5', button('Enroll now'))}
            {look('dark', 'bg-page p-5', button('Enroll now'))}
          </div>
        </Picture>
        <div className="grid content-start gap-5">
          <Picture of="Email">
            {look(
              'light',
              'rounded-control border border-line bg-page p-4',
              <>
                {mark}
                <div className="mt-3 rounded-control border border-line bg-card p-4 text-sm">
                  <p className="mb-3">Hi Joy, your next lesson is ready.</p>
                  {button('Open the lesson')}
                </div>
                <p className="mt-3 text-xs wrap-anywhere text-ink-soft">
                  {[footer, links.map(({ label }) => label).join(' · ')].filter(Boolean).join(' ')}
                </p>
              </>,
            )}
          </Picture>
          <Picture of="Receipt">
            {look(
              'light',
              'rounded-control border border-line bg-card p-4 text-xs',
              <>
                {mark}
                <p className="mt-3 border-t-2 border-deep pt-3 text-lg font-bold text-deep">Acknowledgement Receipt</p>
                <p className="num mt-1 flex justify-between gap-3">
                  <span className="text-ink-soft">Joy Peña</span>
                  <b>{showPeso(199_900)}</b>
                </p>
                <p className="mt-3 text-center wrap-anywhere text-ink-soft">
                  {[name, footer].filter(Boolean).join(' · ')}
                </p>
              </>,
            )}
          </Picture>
        </div>
        <div className="grid content-start gap-5">
          <Picture of="App icon">
            {look(
              'light',
              'flex items-center gap-3 rounded-control border border-line bg-page p-3',
              <AppIcon name={name} logo={logo} />,
            )}
          </Picture>
          <Picture of="Share picture">
            {look(
              'light',
              'relative flex aspect-1200/630 flex-col justify-between overflow-hidden rounded-control bg-linear-45 from-deep-far to-deep p-4 text-on-deep',
              <>
                <span className="absolute -top-6 -right-5 size-18 rounded-full bg-mango" />
                <span className="relative text-lg leading-tight font-bold">Your page’s title</span>
                <span className="relative flex items-center gap-2 text-sm font-bold">
                  <span className="grid size-6 shrink-0 place-items-center rounded-small bg-on-deep text-xs text-deep">
                    {firstLetter(name)}
                  </span>
                  <span className="truncate">{name}</span>
                </span>
              </>,
            )}
          </Picture>
        </div>
      </div>
    </Card>
  );
}

type PictureProps = { of: string; className?: string; children: ReactNode };

/** One thing to look at: nothing in it can be pressed. */
function Picture({ of: what, className, children }: PictureProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className={classes('min-w-0', className)}>
      <figcaption id={id} className="mb-1.5 text-sm font-semibold">
        {what}
      </figcaption>
      {children}
    </figure>
  );
}

/** The fonts whose files this page may ask for, beside its own. */
const asked = new Set<FontId>();

/** Brings a font that may not be the page's; the browser fetches its files once something shows it. */
function useFont(font: FontId): void {
  useEffect(() => {
    if (asked.has(font)) return;
    asked.add(font);
    for (const { family, url, weight, letters } of facesOf(font))
      document.fonts.add(new FontFace(family, `url(${url})`, { weight, unicodeRange: letters, display: 'swap' }));
  }, [font]);
}

/** As the server draws it: a logo that is square enough, else the letter. */
function AppIcon({ name, logo }: { name: string; logo: string | null }) {
  const [square, setSquare] = useState<string | null>(null);
  return (
    <>
      <span
        className={classes(
          'relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-card text-3xl font-bold',
          square !== null && square === logo ? 'border border-line bg-raised' : 'bg-deep text-on-deep',
        )}
      >
        {(square === null || square !== logo) && firstLetter(name)}
        {logo !== null && (
          <img
            src={logo}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSquare(isSquare(naturalWidth, naturalHeight) ? logo : null)
            }
            className={classes('size-13 object-contain', square !== logo && 'invisible absolute')}
          />
        )}
      </span>
      <span className="min-w-0 truncate text-sm font-semibold">{shortName(name)}</span>
    </>
  );
}
