import { useEffect } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { BackupsQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { Backups, StartBackup } from './setting.documents.ts';

type Run = BackupsQuery['backupState']['runs'][number];

const pause = 1_500;

/** The backups that the server makes by itself: the latest ones, where they are, and a way to have one now. */
export function BackupCard() {
  const asked = useQuery(Backups);
  const { retry } = asked;
  const [start, { isBusy }] = useMutation(StartBackup);
  const isRunning = asked.kind === 'done' && asked.data.backupState.runs.some((run) => run.isRunning);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(retry, pause);
    return () => clearInterval(timer);
  }, [isRunning, retry]);

  const begin = async () => {
    const acted = await start();
    if (!acted.ok) return toast.error(acted.failure.message);
    return retry();
  };
  return (
    <Card
      title="Backups"
      aside={
        <Button size="small" busy={(isBusy || isRunning) && 'Backing up…'} onClick={() => void begin()}>
          Back up now
        </Button>
      }
    >
      <Answer of={asked} skeleton={<Skeleton lines={2} />}>
        {({ backupState: { isNightly, folder, runs } }) => (
          <>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {isNightly ? 'Every night at 2:00 AM Manila time. ' : 'The nightly backup is off. '}
              Files are kept on the server in <code className="text-xs">{folder}</code>. Copy them to another machine:
              whoever has one can read everything in it.
            </p>
            {runs.length > 0 && (
              <ul aria-label="Latest backups" className="mt-2">
                {runs.map((run) => (
                  <BackupRow key={run.id} run={run} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}

function BackupRow({ run: { startedAt, isRunning, verifiedAt, sizeMib, path, host, problem } }: { run: Run }) {
  return (
    <li className="border-t border-line py-2.5">
      <p className="num flex flex-wrap items-center gap-2 font-semibold">
        {showInstant(new Date(startedAt))}
        {isRunning ? (
          <Badge tone="info">In progress</Badge>
        ) : verifiedAt !== null ? (
          <Badge tone="good">Verified</Badge>
        ) : (
          <Badge tone="bad">Failed</Badge>
        )}
      </p>
      <p className="num text-sm wrap-anywhere text-ink-soft">
        {problem ??
          (path === null ? 'Saving tables and files, then reading them back' : `${sizeMib} MB, ${path} on ${host}`)}
      </p>
    </li>
  );
}
