import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

type Props = BlockProps<'hero'> & {
  /** The first of a page is its headline. */
  isFirst?: boolean;
};

/** One promise, one call to action, and a picture where there is one. */
export function Hero({ id, kicker, title, text, action, note, picture, side, ground, isFirst = false }: Props) {
  const isDrawn = isFirst && picture.src === null && side !== 'below';
  const isBeside = isDrawn || (picture.src !== null && side !== 'below');
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <Section
      id={id}
      ground={ground}
      className={classes('grid gap-8', isBeside && '@3xl:grid-cols-[1.1fr_1fr] @3xl:items-center @3xl:gap-12')}
    >
      <div
        className={classes(
          'flex flex-col items-start gap-5',
          side === 'left' && isBeside && '@3xl:order-2',
          !isBeside && 'max-w-200',
        )}
      >
        {kicker !== '' && <p className="font-semibold text-sea">{kicker}</p>}
        {title !== '' && <Title className="text-3xl font-extrabold tracking-tight @xl:text-4xl">{title}</Title>}
        {text !== '' && <p className="max-w-read text-lg whitespace-pre-line text-ink-soft">{text}</p>}
        {action.label !== '' && (
          <div className="flex w-full flex-col items-start gap-3 @lg:flex-row @lg:items-center @lg:gap-4">
            <a href={action.href} className={classes(buttonLook('primary', 'large'), 'w-full @lg:w-auto')}>
              {action.label}
            </a>
            {note !== '' && <p className="text-sm text-ink-soft">{note}</p>}
          </div>
        )}
      </div>
      <Picture
        picture={picture}
        isFirst={isFirst}
        sizes={isBeside ? '(min-width: 54rem) 32rem, 100vw' : '(min-width: 70rem) 70rem, 100vw'}
        className="rounded-[1.25rem]"
      />
      {isDrawn && <HeroArt />}
    </Section>
  );
}

/** A desk by a window at sunset, drawn rather than photographed: nothing to wait for where a page has no picture of its own. */
const HeroArt = () => (
  <svg viewBox="0 0 400 300" aria-hidden="true" className="hidden w-full rounded-[1.25rem] @3xl:block">
    <path className="fill-deep" d="M0 0h400v300H0z" />
    <circle cx="300" cy="96" r="170" className="fill-deep-far" />
    <circle cx="300" cy="96" r="52" className="fill-mango" />
    <path
      className="fill-none stroke-deep-far"
      strokeWidth="6"
      d="M92 20v184M164 20v184M236 20v184M308 20v184M40 84h320M40 148h320M40 20h320v190H40z"
    />
    <path className="fill-deep-far" d="M0 222h400v78H0z" />
    <rect x="128" y="132" width="144" height="96" rx="10" className="fill-on-deep" />
    <path className="fill-on-deep" d="M104 234h192l12 16H92z" />
    <path className="fill-deep" d="M188 160v40l34-20z" />
    <path className="fill-mango" d="M330 206h34v22a14 14 0 0 1-14 14h-6a14 14 0 0 1-14-14z" />
  </svg>
);
