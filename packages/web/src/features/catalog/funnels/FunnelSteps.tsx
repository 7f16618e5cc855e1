import { type FunnelStep, funnelSteps, stepNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FunnelStepsQuery, StepFiguresFragment } from '#generated/graphql.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Card } from '#ui/Card.tsx';
import { Progress } from '#ui/Progress.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { amountOf } from '../words.ts';

type Pages = FunnelStepsQuery['funnelSitePages'];
type Props = { funnelId: string; pages: Pages; figures: FunnelStepsQuery['funnelFigures'] };

/** What people did on each page of a funnel; each count is at the page that they came from, so that columns sum to the whole. */
export function FunnelSteps({ funnelId, pages, figures: { whole, steps } }: Props) {
  const shown = funnelSteps.filter(
    (step) =>
      pages.some((page) => page.step === step) ||
      steps.some(({ step: other, figures }) => other === step && figures.visitors + figures.checkouts > 0),
  );
  return (
    <Card title="Step by step" padded={false} className="overflow-hidden">
      <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">
        Checkouts, orders and revenue are counted at the page people came from.
      </p>
      <section
        aria-label="The pages of the funnel"
        className="overflow-x-auto -outline-offset-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className="num w-full min-w-160 text-dense">
          <thead>
            <tr className="border-y border-line text-left text-sm text-ink-soft">
              <th scope="col" className="px-4 py-2.5 font-semibold sm:px-5">
                Page
              </th>
              {['Visitors', 'Leads', 'Checkouts', 'Orders', 'Revenue'].map((title) => (
                <th key={title} scope="col" className="px-3 py-2.5 text-right font-semibold">
                  {title}
                </th>
              ))}
              <th scope="col" className="px-4 py-2.5 font-semibold sm:px-5">
                Visitor to order
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((step) => (
              <tr key={step} className="border-b border-line">
                <th scope="row" className="px-4 py-3 text-left font-normal sm:px-5">
                  <PageName funnelId={funnelId} step={step} page={pages.find((page) => page.step === step)} />
                </th>
                <Counts of={steps.find((each) => each.step === step)?.figures ?? nobody} />
              </tr>
            ))}
            {shown.length === 0 && (
              <tr className="border-b border-line">
                <td colSpan={7} className="px-4 py-6 text-center text-ink-soft sm:px-5">
                  No page of this funnel is built yet.
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className="bg-sunk font-semibold">
              <th scope="row" className="px-4 py-3 text-left sm:px-5">
                Whole funnel
              </th>
              <Counts of={whole} />
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  );
}

const nobody = { visitors: 0, leads: 0, checkouts: 0, orders: 0, revenue: 0 };

type PageProps = { funnelId: string; step: FunnelStep; page: Pages[number] | undefined };

function PageName({ funnelId, step, page }: PageProps) {
  const mayBuild = useMe().functionAccess.funnel_create === true;
  const name = stepNames[step];
  return (
    <>
      <span className="block font-semibold">
        {mayBuild ? <TextLink href={to('buildFunnel', { id: funnelId }, { step })}>{name}</TextLink> : name}
      </span>
      <span className="block text-sm text-ink-soft">{stateOf(page)}</span>
    </>
  );
}

function stateOf(page: Pages[number] | undefined): string {
  if (!page) return 'Not built';
  const live = page.version === null ? 'Nothing is live' : `Version ${page.version}, live`;
  if (page.waitsUntil) return `${live}, another one waits`;
  return page.hasDraft ? `${live}, with a draft` : live;
}

function Counts({ of: { visitors, leads, checkouts, orders, revenue } }: { of: StepFiguresFragment }) {
  const share = visitors === 0 ? 0 : (orders / visitors) * 100;
  return (
    <>
      {[visitors, leads, checkouts, orders].map((count, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns have a fixed order
        <td key={at} className="px-3 py-3 text-right">
          {count.toLocaleString('en-PH')}
        </td>
      ))}
      <td className="px-3 py-3 text-right">{amountOf(revenue)}</td>
      <td className="px-4 py-3 sm:px-5">
        {visitors === 0 ? (
          '–'
        ) : (
          <span className="flex items-center gap-2">
            <span className="w-16 shrink-0">
              <Progress percent={Math.min(100, share)} label="Of the visitors, those who ordered" />
            </span>
            {share.toFixed(1)}%
          </span>
        )}
      </td>
    </>
  );
}
