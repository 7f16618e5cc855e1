import { compact } from '@tribe/domain/kernel/text/compact.ts';
import { classes } from '#ui/classes.ts';

const figures = [
  { name: 'clicks', label: 'Clicks' },
  { name: 'leads', label: 'Leads' },
  { name: 'orders', label: 'Orders' },
] as const;

export type Counts = { clicks: number; leads: number; orders: number };

/** What a link brought. */
export const LinkFigures = ({ of, className }: { of: Counts; className: string }) => (
  <dl className={classes('grid grid-cols-3 gap-x-6 lg:flex lg:items-center lg:gap-x-9', className)}>
    {figures.map(({ name, label }) => (
      <div key={name} className="lg:text-right">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="num text-xl font-bold tracking-tight" title={of[name].toLocaleString('en-PH')}>
          {compact(of[name])}
        </dd>
      </div>
    ))}
  </dl>
);
