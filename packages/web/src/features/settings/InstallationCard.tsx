import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Installation } from './setting.documents.ts';

/** What comes from the environment of the server: whether it is there, never what it is. */
export function InstallationCard() {
  const asked = useQuery(Installation);
  return (
    <Card title="From the environment">
      <p className="mb-3 text-sm text-ink-soft">Secrets are set on the server and never shown here.</p>
      <Answer of={asked} skeleton={<Skeleton lines={5} />}>
        {({ environmentStates }) => (
          <ul>
            {environmentStates.map(({ name, label, isSet, note }) => (
              <li
                key={name}
                className="flex items-start justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{label}</p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    <code className="text-xs">{name}</code>
                    {!isSet && ` · ${note}`}
                  </p>
                </div>
                <Badge tone={isSet ? 'good' : 'outline'}>{isSet ? 'Set' : 'Not set'}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
