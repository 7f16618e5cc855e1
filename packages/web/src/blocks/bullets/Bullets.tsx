import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  Clock,
  Coins,
  FileText,
  Gift,
  type LucideIcon,
  MessageCircle,
  Route,
  Smartphone,
  Star,
  Users,
} from 'lucide-react';
import type { BulletIcon as Icon } from '@tribe/domain/features/site/blocks/bulletIcon.ts';
import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { classes } from '#ui/classes.ts';
import { Heading, Section } from '../parts/Section.tsx';

/** What there is to say in points: ticked, numbered, or each on a card. */
export function Bullets({ id, heading, text, items, marks, ground }: BlockProps<'bullets'>) {
  const List = marks === 'numbers' ? 'ol' : 'ul';
  const isCards = marks === 'cards';
  const isTiled = isCards || marks === 'icons';
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} text={text} />
      <List
        className={classes(
          'grid',
          isCards && 'gap-4 @2xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]',
          marks === 'icons' && 'gap-x-6 gap-y-7 @md:grid-cols-2 @3xl:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]',
          !isTiled && 'max-w-200 gap-x-10 gap-y-5',
        )}
      >
        {items.map(({ title, text: more, href, icon }, place) => (
          <li
            key={`${title} ${place}`}
            className={classes(
              isCards && 'rounded-card border border-line bg-card p-5',
              href !== '' && 'relative hover:border-line-strong',
              !isTiled && 'flex gap-4',
            )}
          >
            {marks === 'ticks' && (
              <span className="mt-0.5 text-good">
                <TickMark />
              </span>
            )}
            {marks === 'icons' && (
              <span
                aria-hidden="true"
                className={classes('mb-3 grid size-11 place-items-center rounded-card', tints[place % tints.length])}
              >
                <BulletIcon name={icon} />
              </span>
            )}
            {marks === 'numbers' && (
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-card bg-sea-soft font-bold text-sea"
              >
                {place + 1}
              </span>
            )}
            <div className="min-w-0">
              <h3 className={classes('text-base', isCards && '@2xl:text-lg')}>
                {href === '' ? (
                  title
                ) : (
                  <a href={href} className="text-sea after:absolute after:inset-0 hover:underline">
                    {title} <span aria-hidden="true">→</span>
                  </a>
                )}
              </h3>
              {more !== '' && <p className="mt-1 whitespace-pre-line text-ink-soft">{more}</p>}
            </div>
          </li>
        ))}
      </List>
    </Section>
  );
}

/** One beside the other, so that neighbors differ. */
const tints = [
  'bg-sea-soft text-sea',
  'bg-info-soft text-info',
  'bg-mango-soft text-mango-ink',
  'bg-good-soft text-good',
];

const icons: Readonly<Record<Icon, LucideIcon>> = {
  star: Star,
  book: BookOpen,
  people: Users,
  path: Route,
  question: CircleQuestionMark,
  calendar: CalendarDays,
  phone: Smartphone,
  file: FileText,
  gift: Gift,
  message: MessageCircle,
  coin: Coins,
  clock: Clock,
};

function BulletIcon({ name }: { name: Icon }) {
  const Drawn = icons[name];
  return <Drawn strokeWidth={1.75} className="size-5" />;
}

const TickMark = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    strokeWidth="1.75"
    className="size-5 shrink-0 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
  >
    <circle cx="12" cy="12" r="10" />
    <path d="m16 9-5.500 5.500L8 12" />
  </svg>
);
