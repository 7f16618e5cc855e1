import { useState } from 'react';
import { figures } from '@tribe/domain/features/reports/figures.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { addDays, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import { usePeopleWork } from '#features/members/success/usePeopleWork.ts';
import { useMoneyWork } from '#features/payments/review/useMoneyWork.ts';
import { FindCommunityReport } from '#features/reports/community/community.documents.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card } from '#ui/Card.tsx';
import { FigureStrip } from '#ui/FigureStrip.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Changes } from './work/Changes.tsx';
import { WorkBoard } from './work/WorkBoard.tsx';

/** The figures of the day for management: people, money, the journey, what waits and what changed. */
export function ReportSummaryPage() {
  const { pageAccess } = useMe();
  const [now] = useState(() => today(new Date()));
  const people = usePeopleWork(pageAccess.users === true);
  const money = useMoneyWork(pageAccess.payments === true);
  const parts = [...(pageAccess.payments === true ? [money] : []), ...(pageAccess.users === true ? [people] : [])];
  return (
    <>
      <PageHeader title="Summary of the day" lead={showDay(now)} />
      <div className="grid gap-4">
        {parts.length > 0 && <FigureStrip label="People and money" figures={parts.flatMap(({ figures }) => figures)} />}
        {pageAccess.communityReport === true && <Journey today={now} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {parts.length > 0 && <WorkBoard parts={parts} />}
          {parts.length > 0 && <Changes parts={parts} />}
          {parts.length === 0 && <Card>No data here</Card>}
        </div>
      </div>
    </>
  );
}

/** The journey of the last seven days. */
function Journey({ today: until }: { today: string }) {
  const from = addDays(until, -6);
  const asked = useQueryWhen(true, FindCommunityReport, { from, until });
  const report = asked.kind === 'done' ? asked.data.communityReport : null;
  const rows = (figure: string) => to('communityReport', {}, { rows: figure, from, until });
  const show = (count: number | undefined) => (count === undefined ? {} : { value: count.toLocaleString('en-PH') });
  return (
    <FigureStrip
      label="The journey in the last 7 days"
      figures={[
        { ...figures.inStage, ...show(report?.inStage), note: 'now', href: rows('inStage') },
        { label: 'Joined', ...show(report?.joined), note: 'in 7 days', href: rows('joined') },
        { label: 'Moved up', ...show(report?.moved), note: 'in 7 days', href: rows('moved') },
        {
          label: 'Waiting for review',
          ...show(report?.waiting),
          ...(report && { note: `${report.late} past the 2-day limit` }),
          href: rows('waiting'),
        },
      ]}
    />
  );
}
