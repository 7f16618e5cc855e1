import { ExternalLink } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FindMoveUpRequest, type Queue, type Request } from './queue.documents.ts';
import { RequestDecision } from './RequestDecision.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestProofs } from './RequestProofs.tsx';

type Props = {
  id: number;
  now: Date;
  hasKeys: boolean;
  next: Queue['rows'][number] | null;
  onChanged: () => void;
  onNext: () => void;
};

/** A request with what its member shows, and the decision beside it. */
export function RequestPanel({ id, onChanged, ...props }: Props) {
  const asked = useQuery(FindMoveUpRequest, { id });
  const { retry } = asked;
  const again = () => {
    retry();
    onChanged();
  };
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />}>
      {({ moveUpRequest: request }) => (
        <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-5 rounded-card border border-line bg-card p-4 sm:p-5">
            <Head request={request} />
            <Figures request={request} />
            {request.statement && (
              <blockquote className="border-l-3 border-line-strong pl-3.5 whitespace-pre-line wrap-anywhere">
                “{request.statement}”
              </blockquote>
            )}
            <RequestProofs request={request} hasKeys={props.hasKeys} />
            <Answers request={request} />
            <RequestHistory request={request} hasKeys={props.hasKeys} />
          </div>
          <RequestDecision request={request} onChanged={again} {...props} />
        </div>
      )}
    </Answer>
  );
}

function Head({ request: { row, group } }: { request: Request }) {
  const { pageAccess } = useMe();
  const about = [row.batch, group, `Asked ${showInstant(new Date(row.waitingSince))}`].filter(Boolean).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={row.name} image={row.profileImage} size="large" decorative />
      <div className="min-w-0 grow">
        <h2 className="text-xl wrap-anywhere">{row.name}</h2>
        <p className="num text-sm text-ink-soft">{about}</p>
      </div>
      {pageAccess.user === true && (
        <Button
          href={to('user', { id: row.userId })}
          icon={<ExternalLink strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        >
          Full card
        </Button>
      )}
    </div>
  );
}

function Figures({ request: { snapshot, usualDays } }: { request: Request }) {
  const figures = [
    { value: snapshot.daysInStage, text: `days in stage${usualDays === null ? '' : `, usually ${usualDays}`}` },
    { value: snapshot.tasks.length, text: `tasks, ${snapshot.stagePoints} XP` },
    { value: snapshot.lessons, text: 'lessons finished in this stage' },
    { value: snapshot.points.toLocaleString('en-PH'), text: 'XP total' },
  ];
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-control border border-line sm:grid-cols-4">
      {figures.map(({ value, text }) => (
        <div
          key={text}
          className="flex flex-col-reverse justify-end border-line p-3 odd:border-r sm:border-r sm:last:border-r-0"
        >
          <dt className="text-sm text-ink-soft">{text}</dt>
          <dd className="num text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ request: { snapshot } }: { request: Request }) {
  if (snapshot.answers.length === 0) return null;
  return (
    <section aria-label="From the journey form">
      <h3 className="mb-2 text-base">From the journey form</h3>
      <dl className="grid gap-2 rounded-control bg-sunk p-4 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-x-4">
        {snapshot.answers.map(({ question, answer }) => (
          <div key={question} className="contents">
            <dt className="text-ink-soft">{question}</dt>
            <dd className="wrap-anywhere">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
