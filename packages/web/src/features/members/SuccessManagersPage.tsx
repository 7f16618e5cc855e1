import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { ExportButton } from '#admin/ExportButton.tsx';
import { useAct } from '#kernel/graphql/useAct.ts';
import { useAsk } from '#kernel/graphql/useAsk.ts';
import { Link } from '#kernel/url/Link.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ManagerFigures } from './ManagerFigures.tsx';
import { ExportSuccessManagers } from './peopleExport.documents.ts';
import { SuccessManagers } from './successManager.documents.ts';

/** Who manages how many members, and how many of those need a hand. */
export function SuccessManagersPage() {
  const asked = useAsk(SuccessManagers);
  const [exportList] = useAct(ExportSuccessManagers);
  return (
    <>
      <PageHeader
        title="Success managers"
        lead="Who manages whom, and how many need a hand"
        action={<ExportButton start={(format) => exportList({ format })} />}
      />
      <Answer
        of={asked}
        skeleton={<Skeleton lines={6} />}
        failure={failedPage('Success managers')}
        empty="Nobody is a success manager yet"
      >
        {({ successManagers }) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {successManagers.map((manager) => (
              <li key={manager.id}>
                <Card>
                  <div className="mb-4 flex min-w-0 items-center gap-3">
                    <Avatar name={manager.name} decorative />
                    <div className="min-w-0">
                      <Link
                        to="successManager"
                        params={{ id: manager.id }}
                        className="font-semibold text-sea underline wrap-anywhere"
                      >
                        {manager.name}
                      </Link>
                      <p className="text-sm text-ink-soft wrap-anywhere">{manager.email}</p>
                    </div>
                  </div>
                  {manager.isFormer && (
                    <p className="mb-4 rounded-control bg-warn-soft px-3 py-2 text-sm">
                      No success manager any more: give their members to somebody else
                    </p>
                  )}
                  <ManagerFigures manager={manager} />
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}
