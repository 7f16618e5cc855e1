import {
  BadgePercent,
  CalendarCheck,
  ClipboardList,
  GraduationCap,
  HandCoins,
  Milestone,
  ReceiptText,
  Repeat,
  Users,
} from 'lucide-react';
import { tableReportIds, tableReports } from '@tribe/domain/features/reports/tableReports.ts';
import { opens } from '@tribe/domain/kernel/access/access.ts';
import { type RouteName, routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const reports = [
  {
    name: 'Summary of the day',
    text: 'What management asks every morning',
    route: 'reportSummary',
    href: to('reportSummary'),
    icon: ClipboardList,
  },
  {
    name: 'Community',
    text: 'Who’s in which stage, who’s moving up, and where people get stuck',
    route: 'communityReport',
    href: to('communityReport'),
    icon: Users,
  },
  {
    name: 'Payments',
    text: 'Expected, collected, outstanding and waived',
    route: 'paymentReport',
    href: to('paymentReport'),
    icon: ReceiptText,
  },
  {
    name: 'Learning',
    text: 'Completion, where people drop off and how long they take',
    route: 'report',
    href: to('report', { id: 'learning' }),
    icon: GraduationCap,
  },
  {
    name: 'Affiliate performance',
    text: 'Clicks, leads, orders, and what was earned and paid',
    route: 'affiliates',
    href: to('report', { id: 'affiliates' }),
    icon: BadgePercent,
  },
  {
    name: 'Info logs',
    text: 'Who did what, and when',
    route: 'infoLogsReport',
    href: to('infoLogsReport'),
    icon: ClipboardList,
  },
] as const satisfies readonly { route: RouteName; [more: string]: unknown }[];

const icons = { stages: Milestone, events: CalendarCheck, 'cash-collection': HandCoins, retention: Repeat } as const;

const tables = tableReportIds.map((id) => ({ ...tableReports[id], href: to('report', { id }), icon: icons[id] }));

/** The catalogue of reports that one may open. */
export function ReportsPage() {
  const me = useMe();
  const cards = [
    ...reports.filter(({ route }) => opens(routes[route][1], me) === 'open'),
    ...tables.filter(({ page }) => me.pageAccess[page] === true),
  ];
  return (
    <>
      <PageHeader title="Reports" />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ name, text, href, icon: Icon }) => (
          <li key={name} className="min-w-0">
            <Anchor
              href={href}
              className="flex h-full gap-3.5 rounded-card border border-line bg-card p-4 transition-colors hover:bg-sunk sm:p-5"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sea-soft text-sea">
                <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}
