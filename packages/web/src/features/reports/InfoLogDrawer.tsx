import type { ReactNode } from 'react';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import { isRecord } from '#kernel/failures/failure.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { peopleBehind } from './useInfoLogFilter.ts';
import type { InfoLog } from './infoLog.documents.ts';

/** One act with all that is known of it: what was, what is, why, and from where. */
export function InfoLogDrawer({ log, onClose }: { log: InfoLog | null; onClose: () => void }) {
  return (
    <Drawer isOpen={log !== null} onClose={onClose} title="What happened">
      {log && <Details log={log} onClose={onClose} />}
    </Drawer>
  );
}

function Details({ log, onClose }: { log: InfoLog; onClose: () => void }) {
  const thing = log.entityId ? `${log.entity} ${log.entityId}` : log.entity;
  return (
    <>
      <p className="mb-4 font-semibold wrap-anywhere">{log.sentence}</p>
      <dl className="grid gap-3">
        <Fact title="When">{showInstant(new Date(log.at))}</Fact>
        <Fact title="Who">{log.actor?.name ?? 'The system'}</Fact>
        {log.impersonator && <Fact title="Signed in as them">{log.impersonator.name}</Fact>}
        {log.subject && <Fact title="About whom">{log.subject.name}</Fact>}
        {log.reason && <Fact title="Reason">{log.reason}</Fact>}
        <Fact title="Related to">{thing}</Fact>
        <Fact title="Action">
          <code className="text-sm">{log.action}</code>
        </Fact>
        <Fact title="Source">{sources[log.source] ?? log.source}</Fact>
        {log.requestId && (
          <Fact title="Request">
            <code className="text-xs">{log.requestId}</code>
          </Fact>
        )}
      </dl>
      {log.entity === 'bulk-action' && log.entityId && (
        <p className="mt-5">
          <TextLink href={peopleBehind(log.entityId)} onClick={onClose}>
            See everyone it changed
          </TextLink>
        </p>
      )}
      <Changes of={log.changes} />
    </>
  );
}

const sources: Readonly<Record<string, string>> = {
  app: 'The application',
  job: 'A background job',
  command: 'A command on the server',
};

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </div>
  );
}

function Changes({ of: changes }: { of: unknown }) {
  const rows = isRecord(changes) ? Object.entries(changes) : [];
  if (rows.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-base font-bold">What changed</h3>
      <ul className="grid gap-3">
        {rows.map(([field, change]) => (
          <li key={field} className="min-w-0">
            <p className="text-sm font-semibold wrap-anywhere">{field}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              <span className="sr-only">Before: </span>
              <del>{shown(isRecord(change) ? change['before'] : null)}</del>
            </p>
            <p className="text-sm wrap-anywhere">
              <span className="sr-only">After: </span>
              {shown(isRecord(change) ? change['after'] : null)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
