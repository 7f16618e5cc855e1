import { figures } from '@tribe/domain/features/reports/figures.ts';
import { funnelSteps, stepNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { SiteFiguresQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import type { Column } from '#ui/tableColumn.ts';
import { SiteFigures } from './figures.documents.ts';

type Figures = SiteFiguresQuery['siteFigures'];
type PageRow = Figures['pages'][number];

const choices = [
  { value: '7' as const, label: '7 days' },
  { value: '15' as const, label: '15 days' },
  { value: '30' as const, label: '30 days' },
];

const count = (value: number) => value.toLocaleString('en-PH');

/** Who looks at the public pages: which ones, from where, and with what. */
export function VisitorsPage() {
  const [days, setDays] = useUrlChoice('days', ['30', '15', '7']);
  const asked = useQuery(SiteFigures, { days: Number(days) });
  return (
    <>
      <PageHeader
        title="Visitors"
        lead="People on the public pages, counted once a day, without bots and without cookies"
        action={<Choice label="Days" of={choices} value={days} onChange={setDays} />}
      />
      <Answer of={asked} skeleton={<Skeleton lines={8} />} failure={failedPage('Visitors')}>
        {({ siteFigures }) => <Shown of={siteFigures} />}
      </Answer>
    </>
  );
}

const columns: Column<PageRow>[] = [
  { title: 'Page', cell: titleOf },
  { title: 'Visitors', cell: ({ visitors }) => count(visitors), align: 'right' },
  { title: 'Views', cell: ({ views }) => count(views), align: 'right' },
  { title: 'Leads', cell: ({ leads }) => count(leads), align: 'right', onPhone: 'below' },
];

function titleOf({ subject, name }: PageRow): string {
  if (subject.startsWith('page:')) return subject.slice(5);
  const step = funnelSteps.find((each) => subject.endsWith(`/${each}`));
  return step ? `${name ?? subject.slice(7)}: ${stepNames[step]}` : subject;
}

function Shown({ of: { visitors, views, pages, byDay, sources, campaigns, devices } }: { of: Figures }) {
  const best = byDay.toSorted((one, other) => other.visitors - one.visitors)[0];
  const leads = pages.reduce((sum, page) => sum + page.leads, 0);
  return (
    <div className="grid gap-5">
      <FigureStrip
        label="Visitors"
        figures={[
          { ...figures.visitors, value: count(visitors) },
          { ...figures.views, value: count(views) },
          { label: 'Leads', value: count(leads) },
          {
            label: 'Best day',
            value: best && best.visitors > 0 ? count(best.visitors) : 'None',
            ...(best && best.visitors > 0 ? { note: showDay(best.day) } : {}),
          },
        ]}
      />
      <Table
        label="Pages"
        path={to('report', { id: 'visitors' })}
        columns={columns}
        rows={pages}
        total={pages.length}
        state="ready"
        page={1}
        pageSize={100}
        onPage={() => undefined}
        rowKey={({ subject }) => subject}
        empty={
          <EmptyState title="No visitors yet" text="Visits to your public pages are counted here, without cookies." />
        }
      />
      <div className="grid gap-4 lg:grid-cols-3">
        <Named title="Sources" rows={sources} />
        <Named title="Campaigns" rows={campaigns} />
        <Named title="Devices" rows={devices} />
      </div>
    </div>
  );
}

function Named({ title, rows }: { title: string; rows: Figures['sources'] }) {
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors));
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-soft">None yet</p>
      ) : (
        <ul className="grid gap-3">
          {rows.map(({ name, visitors }) => (
            <li key={name}>
              <p className="num flex justify-between gap-3 text-sm">
                <span className="truncate">{name}</span>
                <b>{count(visitors)}</b>
              </p>
              <meter
                aria-label={`${name}, visitors`}
                min={0}
                max={most}
                value={visitors}
                className="h-2 w-full accent-sea"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
