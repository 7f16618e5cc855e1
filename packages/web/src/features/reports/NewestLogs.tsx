import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showSeen } from '@tribe/domain/kernel/time/seen.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { peopleBehind } from './useInfoLogFilter.ts';
import { NewestLogs as NewestLogsQuery } from './infoLog.documents.ts';
import { withoutSessions } from './withoutSessions.ts';

/** What colleagues did last and what happened by itself, without who signed in and out. */
export function NewestLogs() {
  const asked = useQuery(NewestLogsQuery, withoutSessions);
  return (
    <div className="border-t border-line px-4 py-3.5 sm:px-5">
      <Answer of={asked} skeleton={<Skeleton lines={4} />}>
        {({ infoLogPage: { rows } }) => (
          <ul className="grid gap-2.5">
            {rows.map(({ id, at, sentence, actor, subject, entity, entityId }) => (
              <li key={id} className="flex items-baseline gap-3 text-sm">
                <span className="min-w-0 grow wrap-anywhere">
                  {actor && <span className="text-ink-soft">{actor.name}: </span>}
                  {entity === 'bulk-action' && entityId ? (
                    <TextLink href={peopleBehind(entityId)}>{sentence}</TextLink>
                  ) : (
                    sentence
                  )}
                  {subject && subject.id !== actor?.id && !sentence.includes(subject.name) && (
                    <span className="text-ink-soft"> · {subject.name}</span>
                  )}
                </span>
                <span className="num shrink-0 text-ink-soft">{showSeen(new Date(at), new Date())}</span>
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <div className="mt-3 text-sm">
        <TextLink href={to('infoLogsReport')}>See all info logs</TextLink>
      </div>
    </div>
  );
}
