import { useMemo } from 'react';
import {
  funnelSteps,
  isNamedPage,
  namedPages,
  type PageRef,
  stepNames,
} from '@tribe/domain/features/site/pages/sitePage.ts';
import { routes, to } from '@tribe/domain/kernel/routing/routes.ts';
import type { BuiltFunnelQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { FailureView } from '#ui/FailureView.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AroundContext } from './around.ts';
import { Builder } from './Builder.tsx';
import { BlockChoices, BuiltFunnel, BuilderChoices } from './sitePage.documents.ts';
import type { BuiltPage } from './builtPage.ts';
import { usePageKeeper } from './usePageKeeper.ts';

/** The builder of a named page, or of the steps of a funnel. */
export function StaffBuilder({ id }: { id: string }) {
  if (!isNamedPage(id)) return <OfFunnel id={id} />;
  const address = routes[namedPages[id]][0];
  return (
    <Open key={id} page={{ ref: { name: id }, title: address, address, back: to('funnels'), template: 'landing' }} />
  );
}

function OfFunnel({ id }: { id: string }) {
  const asked = useQuery(BuiltFunnel, { id });
  return (
    <Answer of={asked} skeleton={<Waiting />} failure={failedPage('Funnel')}>
      {({ funnel }) => <Steps funnel={funnel} />}
    </Answer>
  );
}

function Steps({ funnel }: { funnel: BuiltFunnelQuery['funnel'] }) {
  const { id, name, slug } = funnel;
  const [step] = useUrlChoice('step', funnelSteps);
  const page: BuiltPage = {
    ref: { funnelId: id, step },
    title: name,
    address: `/${slug}${step === 'landing' ? '' : `?step=${step}`}`,
    back: to('funnel', { id }),
    template: step,
  };
  return <Open key={step} page={page} funnel={funnel} />;
}

const Waiting = () => (
  <div className="p-4">
    <Skeleton shape="h-[80dvh] w-full rounded-card" />
  </div>
);

type OpenProps = { page: BuiltPage; funnel?: BuiltFunnelQuery['funnel'] };

function Open({ page, funnel }: OpenProps) {
  const opened = usePageKeeper(page.ref);
  const choices = useQuery(BuilderChoices);
  const named = useQuery(BlockChoices);
  usePageTitle(`${page.title}, ${wordsOf(page.ref)}`);
  const around = useMemo(
    () => ({
      funnelId: funnel?.id ?? null,
      terms: funnel?.paymentTerms ?? null,
      times: { opens: Boolean(funnel?.opensAt), closes: Boolean(funnel?.closesAt) },
      forms:
        choices.kind === 'done' ? choices.data.formChoices.map(({ slug, name }) => ({ value: slug, label: name })) : [],
      funnels:
        choices.kind === 'done'
          ? choices.data.funnelChoices.funnels.map(({ id, name }) => ({ value: id, label: name }))
          : [],
      ...(named.kind === 'done' ? named.data.siteBlockChoices : { wins: [], coaches: [], questions: [] }),
    }),
    [funnel, choices, named],
  );
  if (opened.kind === 'loading') return <Waiting />;
  if (opened.kind === 'failed') return <FailureView message={opened.message} onRetry={opened.retry} />;
  return (
    <AroundContext value={around}>
      <Builder page={page} keeper={opened.keeper} />
    </AroundContext>
  );
}

const wordsOf = (ref: PageRef) => ('name' in ref ? 'page' : stepNames[ref.step]);
