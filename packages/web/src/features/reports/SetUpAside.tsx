import { soonWords } from '@tribe/domain/features/site/pages/soonWords.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FindSetUpQuery } from '#generated/graphql.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Mark } from '#blocks/Mark.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { AddSamples, RemoveSamples } from './setUp.documents.ts';

type Props = { setUp: FindSetUpQuery['setUp']; isOpen: boolean; onChange: () => void };

/** Beside the set-up list: what visitors see by now, how to bring what another tool holds, and samples to try. */
export function SetUpAside({ setUp: { academy, hasSamples }, isOpen, onChange }: Props) {
  const mayChange = useMe().functionAccess['setting_update'] === true;
  return (
    <div className="in-order grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Card title="What visitors see now">
        {isOpen ? (
          <p className="text-sm text-ink-soft">Your page is public, and visitors can buy.</p>
        ) : (
          <div
            aria-hidden="true"
            className="grid justify-items-center gap-2 rounded-card border border-line bg-page p-4 text-center"
          >
            <Mark name={academy} />
            <p className="mt-2 text-lg font-semibold">{soonWords.title(academy)}</p>
            <p className="text-sm text-ink-soft">{soonWords.ask}</p>
            <p className="mt-1 w-full rounded-control border border-line-strong bg-card px-3 py-2 text-left text-sm text-ink-soft">
              you@example.ph
            </p>
          </div>
        )}
        <TextLink href={to('getStarted')} className="tap mt-2 inline-flex min-h-11 items-center text-sm">
          Look at it as a visitor
        </TextLink>
      </Card>
      <Card title="Moving from another tool?">
        <p className="mb-3 text-sm text-ink-soft">
          Bring members, plans and courses from Kajabi, Circle, Thinkific, Systeme.io or a sheet. You see what would
          happen before anything does.
        </p>
        <Button size="small" look="quiet" href={to('movingIn')}>
          How to move in
        </Button>
      </Card>
      {mayChange && <Samples isThere={hasSamples} onChange={onChange} />}
    </div>
  );
}

function Samples({ isThere, onChange }: { isThere: boolean; onChange: () => void }) {
  const [add, adding] = useMutation(AddSamples);
  const [remove, removing] = useMutation(RemoveSamples);
  const run = async () => {
    const acted = isThere ? await remove() : await add();
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(isThere ? 'We removed all samples' : 'We added a sample course, funnel and event');
    return onChange();
  };
  return (
    <Card title={isThere ? 'Samples to try' : 'Rather try it first?'}>
      <p className="mb-3 text-sm text-ink-soft">
        {isThere ? (
          <>
            Look at the <TextLink href={to('courses')}>course</TextLink>, the{' '}
            <TextLink href={to('funnels')}>funnel</TextLink> and the <TextLink href={to('events')}>event</TextLink>.
            Nobody can buy from them. They don’t tick the list.
          </>
        ) : (
          'Add a sample course, funnel and event. “Remove all samples” takes all of it away again.'
        )}
      </p>
      <Button
        size="small"
        look="quiet"
        busy={(adding.isBusy && 'Adding…') || (removing.isBusy && 'Removing…')}
        onClick={() => void run()}
      >
        {isThere ? 'Remove all samples' : 'Add samples'}
      </Button>
    </Card>
  );
}
