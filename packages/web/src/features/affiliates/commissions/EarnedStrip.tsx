import { CircleCheck, Hourglass, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { payoutBlockWords } from '@tribe/domain/features/affiliates/commissions/statement.ts';
import type { MyAffiliateDashboardQuery } from '#generated/graphql.ts';
import { classes } from '#ui/classes.ts';
import { shown } from './amounts.ts';

type Figures = Pick<
  MyAffiliateDashboardQuery['myAffiliateDashboard'],
  'ready' | 'onHold' | 'onItsWay' | 'paid' | 'earned' | 'nextPayout'
>;

const icon = { strokeWidth: 1.75, className: 'size-4', 'aria-hidden': true } as const;

/** What was earned, by where it is: ready, on hold, on its way and paid come to all of it. */
export const EarnedStrip = ({ of }: { of: Figures }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-[1.35fr_1fr_1fr_1fr]">
    <Part
      look="col-span-2 bg-linear-135 from-deep to-deep-far text-on-deep lg:col-span-1"
      title="Ready for the next payout"
      amount={of.ready}
      note={readyNote(of)}
      isMain
    />
    <Part icon={<Hourglass {...icon} />} title="On hold" amount={of.onHold} note="Each waits for 30 days" />
    <Part
      icon={<Send {...icon} />}
      title="On its way"
      amount={of.onItsWay}
      note={of.onItsWay === 0 ? 'Nothing right now' : 'In a payout we’re sending'}
    />
    <Part
      look="col-span-2 lg:col-span-1"
      icon={<CircleCheck {...icon} />}
      title="Paid so far"
      amount={of.paid}
      note={`${shown(of.earned)} earned in total`}
    />
  </dl>
);

type PartProps = {
  look?: string;
  icon?: ReactNode;
  title: string;
  amount: number;
  note: string;
  isMain?: boolean;
};

const Part = ({ look, icon: sign, title, amount, note, isMain = false }: PartProps) => (
  <div className={classes('min-w-0 px-4 py-3.5 sm:px-5 sm:py-4', !isMain && 'bg-card', look)}>
    <dt className={classes('flex items-center gap-2 text-sm font-medium', !isMain && 'text-ink-soft')}>
      {sign}
      {title}
    </dt>
    <dd>
      <span
        className={classes(
          'num block font-extrabold tracking-tight',
          isMain ? 'text-[2rem] leading-tight' : 'text-[clamp(1.0625rem,5vw,1.375rem)] leading-snug',
        )}
      >
        {shown(amount)}
      </span>
      <span className={classes('num mt-0.5 block text-sm', !isMain && 'text-ink-soft')}>{note}</span>
    </dd>
  </div>
);

function readyNote({ ready, nextPayout: { minimum, blockedBy } }: Figures): string {
  if (ready < 0) return 'A refund came after you were paid. Your next commission makes up for it.';
  if (blockedBy === 'belowMinimum') return `You’re paid once it reaches ${shown(minimum)}. It carries over until then.`;
  return blockedBy ? payoutBlockWords[blockedBy] : 'It goes out with the next payout.';
}
