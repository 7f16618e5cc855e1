import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, DayCard } from '@tribe/domain/features/site/pages/blockData.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Heading, Section } from '../parts/Section.tsx';

type Props = BlockProps<'dayCards'> & { data?: BlockData['dayCards'] | undefined };

/** The days of a training beside each other; the one that is live stands out. */
export function DayCards({ id, heading, text, ground, data }: Props) {
  const days = data?.days ?? example;
  if (days.length === 0) return null;
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} text={text} />
      <DayList days={days} />
    </Section>
  );
}

/** The same on a page of blocks and on the training's own. */
export const DayList = ({ days }: { days: readonly DayCard[] }) => (
  <ol className="grid gap-4 @3xl:grid-cols-3">
    {days.map((day) => (
      <Day key={day.number} day={day} />
    ))}
  </ol>
);

const tones = { live: 'bad', recording: 'good', over: 'info', opens: 'plain', soon: 'plain' } as const;

function Day({ day: { number, title, text, kind, badge, facts, action } }: { day: DayCard }) {
  const isLive = kind === 'live';
  return (
    <li
      className={classes(
        'flex flex-col gap-3 rounded-card border p-5',
        isLive ? 'ground-deep border-transparent bg-deep text-ink' : 'border-line bg-card',
      )}
    >
      <p className="flex items-center justify-between gap-2">
        <span className={classes('font-semibold', !isLive && 'text-sea')}>Day {number}</span>
        {badge !== '' && <Badge tone={tones[kind]}>{badge}</Badge>}
      </p>
      <h3 className="text-lg @3xl:text-xl">{title}</h3>
      <p className="text-ink-soft">{text}</p>
      {facts.length > 0 && (
        <ul className="num grid gap-1 text-sm font-semibold">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {action && (
        <a href={action.href} className={classes(buttonLook(isLive ? 'mango' : 'quiet', 'large'), 'mt-auto')}>
          {action.label}
        </a>
      )}
    </li>
  );
}

/** What a canvas shows, which knows no training. */
const example: readonly DayCard[] = [1, 2, 3].map((number) => ({
  number,
  title: `What day ${number} is about`,
  text: 'Its text comes from the training’s settings.',
  kind: 'soon',
  badge: '',
  facts: [],
  action: null,
}));
