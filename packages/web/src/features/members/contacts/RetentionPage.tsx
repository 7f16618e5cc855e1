import { ExternalLink, Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { outcomeLabel } from '@tribe/domain/features/members/contacts/contact.ts';
import { centavosOf, showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { dayOf, daysBetween, showDay, today } from '@tribe/domain/kernel/time/manila.ts';
import type { RetentionPageQuery, RetentionQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlNumber, useUrlText } from '#kernel/url/search.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Retention, RetentionPage as RetentionPageDocument } from './contact.documents.ts';
import { ContactPanel } from './ContactPanel.tsx';

type Row = RetentionPageQuery['retentionPage']['rows'][number];
type Segments = RetentionQuery['retention']['segments'];

const whose = [
  { value: 'mine', label: 'My list' },
  { value: 'all', label: 'Everyone' },
] as const;
const usual = 'regular-renewal';
const perPage = 10;

/** Who expires when, by segment: those to talk to today first, each with why, the last contact, and five keys for what came of it. */
export function RetentionPage() {
  const [segmentText, setSegment] = useUrlText('segment');
  const [whoseText, setWhose] = useUrlText('who');
  const [search, setSearch] = useUrlText('search');
  const [page, setPage] = useUrlNumber('page', 1);
  const [chosen, setChosen] = useState<number | null>(null);
  // A success manager has their own people alone.
  const seesAll = useMe().pageAccess.reports === true;
  const mine = whoseText === 'mine' || !seesAll;
  const segment = segmentText || usual;
  const overview = useQuery(Retention, { mine });
  const asked = useQuery(RetentionPageDocument, {
    segment,
    mine,
    search: search || undefined,
    page,
    pageSize: perPage,
  });
  const talked = overview.kind === 'done' ? overview.data.retention.talkedToday : 0;
  return (
    <div className="in-order">
      <PageHeader
        title="Retention"
        lead={
          talked > 0
            ? `You talked to ${counted(talked, 'person', 'people')} today.`
            : 'Who expires when, and who to talk to today.'
        }
        action={
          seesAll && (
            <Choice
              label="Whose"
              of={whose}
              value={mine ? 'mine' : 'all'}
              onChange={(value) => setWhose(value === 'all' ? '' : value)}
            />
          )
        }
      />
      <Answer of={overview} failure={failedPage()} isEmpty={() => false}>
        {({ retention }) => (
          <SegmentStrip
            segments={retention.segments}
            chosen={segment}
            onChoose={(value) => {
              setSegment(value === usual ? '' : value);
              setChosen(null);
            }}
          />
        )}
      </Answer>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_1fr]">
        <Answer of={asked} failure={failedPage()} isEmpty={() => false}>
          {({ retentionPage: { rows, total } }) => {
            const open = rows.find(({ id }) => id === chosen) ?? rows.find(({ isDone }) => !isDone) ?? rows[0];
            return (
              <>
                <Card padded={false}>
                  <div className="border-b border-line p-3">
                    <SearchBox label="Name, email or Tribe ID" value={search} onSearch={setSearch} />
                  </div>
                  {rows.length === 0 ? (
                    <EmptyState
                      title={search ? `Nothing matches "${search}"` : 'No one to talk to here'}
                      text="Other segments may have people. Choose one above."
                    />
                  ) : (
                    <ul className="divide-y divide-line">
                      {rows.map((row) => (
                        <PersonLine
                          key={row.id}
                          row={row}
                          isOpen={row.id === open?.id}
                          onOpen={() => setChosen(row.id)}
                        />
                      ))}
                    </ul>
                  )}
                  {total > perPage && (
                    <div className="border-t border-line p-3">
                      <Pagination label="People" page={page} total={total} pageSize={perPage} onPage={setPage} />
                    </div>
                  )}
                </Card>
                {open && (
                  <PersonCard
                    key={open.id}
                    row={open}
                    onLogged={() => {
                      setChosen(open.id);
                      asked.retry();
                      overview.retry();
                    }}
                  />
                )}
              </>
            );
          }}
        </Answer>
      </div>
    </div>
  );
}

type StripProps = { segments: Segments; chosen: string; onChoose: (value: string) => void };

const SegmentStrip = ({ segments, chosen, onChoose }: StripProps) => (
  <ul
    aria-label="Segments"
    className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-5"
  >
    {segments.map(({ value, label, note, count }) => (
      <li key={value} className="min-w-0 last:col-span-2 lg:last:col-span-1">
        <button
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classes(
            'h-full w-full px-4 py-3 text-left',
            value === chosen ? 'bg-sea-soft' : 'bg-card hover:bg-sunk',
          )}
        >
          <span className="block text-sm text-ink-soft">{label}</span>
          <span className="num block text-xl font-bold">{count.toLocaleString('en-PH')}</span>
          <span className="num block text-sm text-ink-soft">{note}</span>
        </button>
      </li>
    ))}
  </ul>
);

function PersonLine({ row, isOpen, onOpen }: { row: Row; isOpen: boolean; onOpen: () => void }) {
  const [now] = useState(() => today(new Date()));
  const why = whyNow(row, now);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className={classes(
          'flex w-full items-start gap-3 px-4 py-3 text-left',
          isOpen ? 'bg-sea-soft' : 'hover:bg-sunk',
          row.isDone && 'opacity-75',
        )}
      >
        <Avatar name={row.name} image={row.profileImage} decorative />
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{row.name}</span>
          <span className={classes('num block text-sm font-semibold', why.tone)}>{why.text}</span>
          <span className="num block truncate text-sm text-ink-soft">{lastContact(row)}</span>
        </span>
      </button>
    </li>
  );
}

/** Why somebody is to be talked to now, and how urgent it is. */
function whyNow({ expiry, graceUntil, segment, followUpOn, isDone }: Row, now: string): { text: string; tone: string } {
  if (isDone) return { text: 'Talked to today', tone: 'text-good' };
  if (followUpOn !== null && followUpOn <= now) return { text: 'Asked to hear from you today', tone: 'text-info' };
  if (segment === 'collected') return { text: 'Renewed', tone: 'text-good' };
  const left = daysBetween(now, expiry);
  if (segment === 'unenrolled') return { text: `Ended ${showDay(expiry)}`, tone: 'text-ink-soft' };
  const days = daysBetween(now, graceUntil);
  if (left < 0 && days >= 0) {
    return {
      text: days <= 1 ? 'Grace period is ending' : `Expired, ${counted(days, 'day')} of grace left`,
      tone: 'text-bad',
    };
  }
  if (left === 0) return { text: 'Expires today', tone: 'text-bad' };
  return {
    text: `Expires ${showDay(expiry)}, in ${counted(left, 'day')}`,
    tone: left <= 7 ? 'text-warn' : 'text-ink-soft',
  };
}

function lastContact({ contactedAt, outcome, contactNote }: Row): string {
  if (!contactedAt || !outcome) return 'Not contacted yet';
  return `${showDay(dayOf(new Date(contactedAt))).slice(0, 10)}: ${outcomeLabel(outcome).toLowerCase()}${contactNote ? `, ${contactNote}` : ''}`;
}

function PersonCard({ row, onLogged }: { row: Row; onLogged: () => void }) {
  const {
    personId,
    name,
    email,
    mobileNumber,
    profileImage,
    batchName,
    groupName,
    stageNumber,
    points,
    expiry,
    graceUntil,
    price,
  } = row;
  const [now] = useState(() => today(new Date()));
  const facts = [
    batchName,
    groupName,
    stageNumber ? `Stage ${stageNumber}` : 'No Stage',
    `${points.toLocaleString('en-PH')} XP`,
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} image={profileImage} size="large" decorative />
        <div className="min-w-0 grow">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="num text-sm text-ink-soft">{facts.filter(Boolean).join(', ')}</p>
        </div>
        <Button
          size="small"
          href={to('user', { id: personId })}
          icon={<ExternalLink strokeWidth={1.75} className="size-4" aria-hidden="true" />}
        >
          Full card
        </Button>
      </div>
      <p className="num mt-4 rounded-control bg-mango-soft p-3.5 text-mango-ink">
        <b className="font-semibold">Why now:</b>{' '}
        {expiry < now
          ? `access ended ${showDay(expiry)}. ${showDay(graceUntil)} is the last day to renew`
          : `access ends ${showDay(expiry)}`}
        {price !== null && ` for ${showPeso(centavosOf(price) ?? 0)}`}.
      </p>
      <div className="mt-4 mb-5 flex flex-wrap gap-2">
        {mobileNumber && (
          <Button
            href={`tel:${mobileNumber}`}
            icon={<Phone strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
          >
            {`Call ${mobileNumber}`}
          </Button>
        )}
        <Button href={`mailto:${email}`} icon={<Mail strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
          Email
        </Button>
      </div>
      <ContactPanel personId={personId} name={name} withKeys onLogged={onLogged} />
    </Card>
  );
}
