import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, ShownDate } from '@tribe/domain/features/site/pages/blockData.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { classes } from '#ui/classes.ts';
import { Heading, Section } from '../parts/Section.tsx';

type Props = BlockProps<'dates'> & { data?: BlockData['dates'] | undefined };

/** What comes next and when, in Manila and elsewhere; nothing where nothing is to come. */
export function Dates({ id, heading, text, ground, data }: Props) {
  const dates = data?.dates ?? example;
  if (dates.length === 0) return null;
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} text={text} />
      <ol className="grid gap-4">
        {dates.map((date) => (
          <ComingDate key={date.key} date={date} />
        ))}
      </ol>
    </Section>
  );
}

function ComingDate({ date: { name, text, startsAt, when, elsewhere, isOnline, action } }: { date: ShownDate }) {
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-5 @2xl:grid-cols-[1fr_auto] @2xl:items-center @2xl:gap-8">
      <div className="grid min-w-0 gap-1.5">
        <p className="num flex flex-wrap gap-x-2.5 font-semibold">
          {startsAt === '' ? when : <time dateTime={startsAt}>{when}</time>}
          <span className="text-ink-soft">{isOnline ? 'Online' : 'In person'}</span>
        </p>
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {text !== '' && <p className="max-w-read text-ink-soft">{text}</p>}
        {elsewhere.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {elsewhere.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <a href={action.href} className={classes(buttonLook('quiet', 'large'), 'w-full @2xl:w-auto')}>
          {action.label}
          <span className="sr-only">: {name}</span>
        </a>
      )}
    </li>
  );
}

/** What a canvas shows, which knows no date. */
const example: readonly ShownDate[] = [1, 2].map((number) => ({
  key: `sample-${number}`,
  name: 'Sample: what happens then',
  text: 'The next dates will appear here by themselves.',
  startsAt: '',
  endsAt: null,
  when: 'Day and time, Manila',
  elsewhere: ['Time in London', 'Time in Dubai', 'Time in New York'],
  isOnline: true,
  isFree: true,
  action: null,
}));
