import { leadStateWords, type LeadState } from '@tribe/domain/features/affiliates/links/lead.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';

const tones: Readonly<Record<LeadState, BadgeTone>> = {
  joined: 'info',
  ordering: 'mango',
  paid: 'good',
  left: 'plain',
};

/** How far somebody came. */
export const LeadBadge = ({ state }: { state: LeadState }) => (
  <Badge tone={tones[state]}>{leadStateWords[state]}</Badge>
);
