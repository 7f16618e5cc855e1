import {
  pageTestMessages,
  sides,
  type Side,
  verdictOf,
  verdictWords,
} from '@tribe/domain/features/site/builder/pageTest.ts';
import { showInstant } from '@tribe/domain/kernel/time/manila.ts';
import type { PageTestQuery } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { useKept } from '#ui/keep.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useBuilder } from './BuilderContext.ts';
import { type BuiltPage, variablesOf } from './builtPage.ts';
import { EndPageTest, PageTest, StartPageTest } from './sitePage.documents.ts';
import { useFindings } from './useFindings.ts';

type Going = NonNullable<PageTestQuery['sitePageTest']>;

/** Two versions side by side: how to begin, and while it goes on, what came of each and what may be said of that. */
export function PageTestPart({ page }: { page: BuiltPage }) {
  const asked = useQuery(PageTest, variablesOf(page.ref));
  return (
    <section aria-label="Two versions side by side" className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">Two versions side by side</h3>
      <Answer of={asked} skeleton={<Skeleton lines={2} />}>
        {({ sitePageTest }) =>
          sitePageTest ? (
            <Running page={page} test={sitePageTest} onEnded={asked.retry} />
          ) : (
            <Begin page={page} onBegun={asked.retry} />
          )
        }
      </Answer>
    </section>
  );
}

function Begin({ page, onBegun }: { page: BuiltPage; onBegun: () => void }) {
  const { keeper } = useBuilder();
  const { saved } = useKept(keeper.state);
  const [start, { isBusy }] = useMutation(StartPageTest);
  const isWrong = useFindings().some(({ level }) => level === 'fix');
  const begin = async () => {
    const isYes = await confirm({
      title: 'Show the draft to half of your visitors?',
      text: `The other half will keep seeing version ${saved.published?.number ?? ''}. Each visitor always sees the same one. Publishing another version ends the test.`,
      act: 'Show both',
    });
    if (!isYes) return;
    await keeper.flush();
    if (keeper.isUnsaved()) return;
    const acted = await start({ ...variablesOf(page.ref), revision: keeper.state.get().saved.revision });
    if (!acted.ok) return toast.error(acted.failure.message);
    const { done, page: answer } = acted.data.answer;
    if (!done) return keeper.meet(answer);
    keeper.adopt(answer);
    toast.success(pageTestMessages.started);
    onBegun();
  };
  const lacks = saved.published ? (saved.hasDraft ? null : pageTestMessages.noDraft) : pageTestMessages.notPublished;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {lacks ??
          (isWrong
            ? 'Fix what’s wrong with the draft first.'
            : 'Half of your visitors will see the draft, and the rest will see the live version.')}
      </p>
      {lacks === null && (
        <Button
          size="small"
          className="mt-2"
          disabled={isWrong}
          busy={isBusy && 'Starting…'}
          onClick={() => void begin()}
        >
          Show both versions
        </Button>
      )}
    </>
  );
}

const nobody = { visitors: 0, leads: 0, orders: 0 };

type RunningProps = { page: BuiltPage; test: Going; onEnded: () => void };

function Running({ page, test, onEnded }: RunningProps) {
  const { keeper } = useBuilder();
  const [end, { isBusy }] = useMutation(EndPageTest);
  const outcomeOf = (side: Side) => test.outcomes.find((outcome) => outcome.side === side) ?? nobody;
  const keep = async (side: Side) => {
    const isYes = await confirm({
      title: `Show version ${side.toUpperCase()} to everyone?`,
      text: 'The test will end, and its figures will stop counting.',
      act: `Keep version ${side.toUpperCase()}`,
    });
    if (!isYes) return;
    await keeper.flush();
    const acted = await end({ ...variablesOf(page.ref), keep: side });
    if (!acted.ok) return toast.error(acted.failure.message);
    keeper.adopt(acted.data.page);
    toast.success(pageTestMessages.ended);
    onEnded();
  };
  return (
    <>
      <p className="num text-sm text-ink-soft">Since {showInstant(new Date(test.startedAt))}</p>
      <table className="num mt-2 w-full text-sm">
        <thead>
          <tr className="text-left text-ink-soft">
            <th scope="col" className="py-1 font-semibold">
              Version
            </th>
            {['Visitors', 'Leads', 'Orders'].map((title) => (
              <th key={title} scope="col" className="py-1 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { visitors, leads, orders } = outcomeOf(side);
            return (
              <tr key={side} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-semibold">
                  {side === 'a' ? `A, version ${test.a}` : `B, version ${test.b}`}
                </th>
                {[visitors, leads, orders].map((count, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the columns have a fixed order
                  <td key={at} className="py-1.5 text-right">
                    {count.toLocaleString('en-PH')}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="num mt-2 font-semibold">{verdictWords(verdictOf(outcomeOf('a'), outcomeOf('b')))}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {sides.map((side) => (
          <Button key={side} size="small" disabled={isBusy} onClick={() => void keep(side)}>
            Keep version {side.toUpperCase()}
          </Button>
        ))}
      </div>
    </>
  );
}
