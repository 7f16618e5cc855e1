import type { Openness } from '@tribe/domain/features/catalog/funnel.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

type Shown = { word: string; tone: BadgeTone };
const shown: Record<Openness, Shown> = {
  open: { word: 'Open', tone: 'good' },
  'not-yet': { word: 'Opens later', tone: 'info' },
  closed: { word: 'Closed', tone: 'plain' },
  full: { word: 'Full', tone: 'warn' },
  unpublished: { word: 'Product not sold', tone: 'warn' },
};
const isOpenness = (openness: string): openness is Openness => Object.hasOwn(shown, openness);

function stateOf({ status, openness }: { status: string; openness: string }): Shown {
  if (status === 'draft') return { word: 'Draft', tone: 'outline' };
  if (status === 'archived') return { word: 'Archived', tone: 'plain' };
  return isOpenness(openness) ? shown[openness] : { word: openness, tone: 'plain' };
}

/** Whether a funnel sells now; what it is itself comes before what its product makes of it. */
export function FunnelState({ of: funnel }: { of: { status: string; openness: string } }) {
  const { word, tone } = stateOf(funnel);
  return <Badge tone={tone}>{word}</Badge>;
}
