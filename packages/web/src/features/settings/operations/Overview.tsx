import type { OperationsQuery } from '#generated/graphql.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { showBytes } from '#ui/fileSize.ts';
import { StatTile } from '#ui/StatTile.tsx';
import { showAge } from './age.ts';

type State = OperationsQuery['operations'];

const counted = (count: number) => count.toLocaleString('en-PH');
const oldest = (count: number, seconds: number) => (count === 0 ? 'None' : `Oldest: ${showAge(seconds)}`);

/** The figures that say at one look whether anything wants an operator. */
export function Figures({ of: state }: { of: State | null }) {
  const tile = (label: string, value: (of: State) => string, note: (of: State) => string) => (
    <StatTile key={label} label={label} {...(state && { value: value(state), note: note(state) })} />
  );
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {tile(
        'Failed jobs',
        ({ jobsFailed }) => counted(jobsFailed),
        ({ jobsFailed, oldestFailedJobSeconds }) => oldest(jobsFailed, oldestFailedJobSeconds),
      )}
      {tile(
        'Failed emails',
        ({ mailsFailed }) => counted(mailsFailed),
        ({ mailsFailed, oldestFailedMailSeconds }) => oldest(mailsFailed, oldestFailedMailSeconds),
      )}
      {tile(
        'Jobs waiting',
        ({ jobsDue }) => counted(jobsDue),
        ({ jobsDue, jobsRunning, jobsLater, oldestJobSeconds }) =>
          jobsDue > 0
            ? oldest(jobsDue, oldestJobSeconds)
            : `${counted(jobsRunning)} running, ${counted(jobsLater)} later`,
      )}
      {tile(
        'Emails waiting',
        ({ mailsDue }) => counted(mailsDue),
        ({ mailsDue, mailsLater, oldestMailSeconds }) =>
          mailsDue > 0 ? oldest(mailsDue, oldestMailSeconds) : `${counted(mailsLater)} later`,
      )}
      {tile(
        'Disk free',
        ({ own }) => showBytes(own.diskFreeBytes),
        ({ own }) => `of ${showBytes(own.diskBytes)}`,
      )}
      {tile(
        'Database',
        ({ databaseBytes }) => showBytes(databaseBytes),
        ({ own }) => `${own.poolUsed} of ${own.poolMost} connections`,
      )}
    </div>
  );
}

/** Who works at this academy, and how the server that answered is. */
export function Servers({ of: { servers, own, problems } }: { of: State }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {problems.length > 0 && (
        <Card look="bad" title="The servers don’t match" className="lg:col-span-2">
          {problems.map((problem) => (
            <p key={problem} className="text-sm wrap-anywhere">
              {problem}
            </p>
          ))}
        </Card>
      )}
      <Card title={servers.length === 1 ? '1 server' : `${servers.length} servers`}>
        <ul>
          {servers.map((server) => (
            <li
              key={server.id}
              className="flex items-start justify-between gap-4 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  {server.host}
                  {server.isHere && <span className="font-normal text-ink-soft"> (this one)</span>}
                </p>
                <p className="num text-sm text-ink-soft">
                  {server.version && `Version ${server.version} · `}
                  {server.jobs === 1 ? '1 job' : `${server.jobs} jobs`} running
                </p>
                <p className="num text-sm text-ink-soft">Started {showInstant(new Date(server.startedAt))}</p>
                <p className="num text-sm text-ink-soft">Last heard from {showInstant(new Date(server.beatAt))}</p>
              </div>
              <Badge tone={server.isSilent ? 'bad' : 'good'}>{server.isSilent ? 'Not responding' : 'Working'}</Badge>
            </li>
          ))}
        </ul>
        {servers.length === 0 && <p className="text-sm text-ink-soft">No server has reported yet.</p>}
      </Card>
      <Card title="This server">
        <Facts>
          <Fact title="Uptime">{showAge(own.uptimeSeconds)}</Fact>
          <Fact title="Memory">{showBytes(own.memoryBytes)}</Fact>
          <Fact title="Database connections">
            {own.poolUsed} of {own.poolMost} in use
            {own.poolWaiting > 0 && `, ${counted(own.poolWaiting)} requests waiting`}
          </Fact>
          <Fact title="Delay, last minute">
            {milliseconds(own.lagSeconds)} (worst {milliseconds(own.worstLagSeconds)})
          </Fact>
        </Facts>
      </Card>
    </div>
  );
}

const milliseconds = (seconds: number) => `${Math.round(seconds * 1_000)} ms`;
