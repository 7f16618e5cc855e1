import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { classes } from '#ui/classes.ts';
import { Initials } from '../parts/Initials.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Scene } from '../parts/Scene.tsx';
import { Section } from '../parts/Section.tsx';

type Props = BlockProps<'hero'> & {
  data?: BlockData['hero'];
  /** The first of a page is its headline. */
  isFirst?: boolean;
};

/** One promise, one call to action, and a picture where there is one. */
export function Hero({
  id,
  kicker,
  title,
  text,
  action,
  second,
  note,
  picture,
  side,
  ground,
  data,
  isFirst = false,
}: Props) {
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
          <div className="flex w-full flex-col items-start gap-3 @lg:flex-row @lg:flex-wrap @lg:items-center @lg:gap-x-4">
            <a href={action.href} className={classes(buttonLook('primary', 'large'), 'w-full @lg:w-auto')}>
              {action.label}
            </a>
            {second.label !== '' && (
              <a href={second.href} className={classes(buttonLook('quiet', 'large'), 'w-full @lg:w-auto')}>
                {second.label}
              </a>
            )}
            {note !== '' && <p className="text-sm text-ink-soft">{note}</p>}
          </div>
        )}
        {data && <Proof {...data} />}
      </div>
      <Picture
        picture={picture}
        isFirst={isFirst}
        sizes={isBeside ? '(min-width: 54rem) 32rem, 100vw' : '(min-width: 70rem) 70rem, 100vw'}
        className="aspect-4/3 rounded-[1.25rem] @3xl:aspect-auto"
      />
      {isDrawn && <Scene name="window" alt="" className="hidden w-full rounded-[1.25rem] @3xl:block" />}
    </Section>
  );
}

const count = (number: number) => number.toLocaleString('en-PH');

/** How many people are here, with the letters of a few who agreed to be shown. */
const Proof = ({ members, firstClients, names }: BlockData['hero']) => (
  <p className="num flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
    {names.length > 0 && (
      <span aria-hidden="true" className="flex">
        {names.map((name) => (
          <Initials
            key={name}
            name={name}
            className="-ml-2 size-8 rounded-full border-2 border-page text-2xs first:ml-0"
          />
        ))}
      </span>
    )}
    {`${count(members)} members${firstClients > 0 ? ` · ${count(firstClients)} shared their first client` : ''}`}
  </p>
);
