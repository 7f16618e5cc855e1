import {
  Award,
  Bell,
  BookOpen,
  CalendarCheck,
  CircleCheck,
  FileText,
  KeyRound,
  type LucideIcon,
  Milestone,
  NotebookPen,
  Trophy,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { timelineTopics } from '@tribe/domain/features/members/timeline.ts';
import { dayOf, daysBetween, type Day, showDay, showInstant, today } from '@tribe/domain/kernel/time/manila.ts';
import type { TimelineOfQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useSetUrl, useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Choice } from '#ui/Choice.tsx';
import { PageIsGone } from '#ui/PageIsGone.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TimelineOf } from '../person.documents.ts';

type Entry = TimelineOfQuery['timelinePage']['rows'][number];

const icons: Readonly<Record<string, LucideIcon>> = {
  stage: Milestone,
  task: CircleCheck,
  course: BookOpen,
  lesson: BookOpen,
  event: CalendarCheck,
  resource: FileText,
  form: FileText,
  win: Trophy,
  xp: Award,
  subscription: Wallet,
  payment: Wallet,
  reminder: Bell,
  note: NotebookPen,
  access: KeyRound,
  group: Users,
};

const topics = [{ value: '', label: 'All' }, ...timelineTopics.map(({ value, label }) => ({ value, label }))];

type Props = {
  userId: number;
  /** What stands above the entries of a topic, or in the place of them. */
  above: (topic: string) => ReactNode;
};

/** Everything that happened to a person and that they did, by day, the newest first; narrowed to what one looks for. */
export function Timeline({ userId, above }: Props) {
  const [page, setPage] = useUrlNumber('page', 1);
  const [topic] = useUrlText('show');
  const setUrl = useSetUrl();
  const known = topics.find(({ value }) => value === topic)?.value ?? '';
  return (
    <section aria-label="Timeline" className="grid min-w-0 gap-4">
      <Choice
        label="Show"
        of={topics}
        value={known}
        onChange={(next) => setUrl({ show: next || null, page: null }, { replace: true })}
      />
      {above(known)}
      {known !== 'notes' && <Entries userId={userId} topic={known} page={page} setPage={setPage} />}
    </section>
  );
}

type EntriesProps = { userId: number; topic: string; page: number; setPage: (page: number) => void };

function Entries({ userId, topic, page, setPage }: EntriesProps) {
  const asked = useQuery(TimelineOf, { userId, topic: topic || null, page: Math.max(1, page) });
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton lines={8} />}
      empty={page > 1 ? <PageIsGone onFirst={() => setPage(1)} /> : <p className="text-ink-soft">Nothing here yet</p>}
    >
      {({ timelinePage: { rows, total, pageSize } }) => (
        <>
          {[...Map.groupBy(rows, ({ at }) => dayOf(new Date(at)))].map(([day, entries]) => (
            <DayOfTimeline key={day} day={day} entries={entries} />
          ))}
          <Pagination label="Pages of the timeline" page={page} pageSize={pageSize} total={total} onPage={setPage} />
        </>
      )}
    </Answer>
  );
}

function DayOfTimeline({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  const [now] = useState(() => today(new Date()));
  const ago = daysBetween(day, now);
  return (
    <div>
      <h3 className="num mb-1 text-sm font-semibold text-ink-soft">
        {ago === 0 ? 'Today' : ago === 1 ? 'Yesterday' : showDay(day)}
      </h3>
      <ol>
        {runsOf(entries).map(({ entry, times }, index) => (
          <TimelineEntry key={`${entry.at} ${index}`} of={entry} times={times} />
        ))}
      </ol>
    </div>
  );
}

/** The same act in a row, such as answers to each time of a series, is one line. */
function runsOf(entries: readonly Entry[]): { entry: Entry; times: number }[] {
  const runs: { entry: Entry; times: number }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && last.entry.title === entry.title && last.entry.by === entry.by) last.times += 1;
    else runs.push({ entry, times: 1 });
  }
  return runs;
}

function TimelineEntry({ of: { at, kind, title, by }, times }: { of: Entry; times: number }) {
  const Icon = icons[kind] ?? UserRound;
  return (
    <li className="flex items-start gap-3 py-1.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-sea-soft text-sea">
        <Icon strokeWidth={1.75} className="size-4" aria-hidden="true" />
      </span>
      <p className="min-w-0 grow pt-0.5 text-dense wrap-anywhere whitespace-pre-line">
        {title}
        {times > 1 && <span className="text-ink-soft"> · {times} times</span>}
        {by && <span className="block text-sm text-ink-soft">by {by}</span>}
      </p>
      <time dateTime={at} className="num shrink-0 pt-1 text-sm text-ink-soft">
        {showInstant(new Date(at)).split(' ').slice(-2).join(' ')}
      </time>
    </li>
  );
}
