import { publishOptions } from '@tribe/domain/features/courses/contentFields.ts';
import type { UnlockRule } from '@tribe/domain/features/courses/unlock.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

const unlockWords: Record<UnlockRule, string> = {
  none: 'Always open',
  sequential: 'After everything before it',
  'days-after-enrolment': 'Days after enrollment',
  'days-after-batch-launch': 'Days after the batch launches',
  'on-date': 'On a day',
  'stage-reached': 'At a stage',
};

export const unlockOptions = [
  { value: 'none' as const, label: unlockWords.none },
  { value: 'sequential' as const, label: unlockWords.sequential },
  { value: 'days-after-enrolment' as const, label: unlockWords['days-after-enrolment'] },
  { value: 'days-after-batch-launch' as const, label: unlockWords['days-after-batch-launch'] },
  { value: 'on-date' as const, label: unlockWords['on-date'] },
  { value: 'stage-reached' as const, label: unlockWords['stage-reached'] },
];

export const captionsHelp = 'WebVTT or SubRip text, for videos uploaded here.';

const statusTones: Readonly<Record<string, BadgeTone>> = { published: 'good', draft: 'outline', archived: 'plain' };

export const statusTone = (status: string): BadgeTone => statusTones[status] ?? 'plain';
export const statusLabel = (status: string): string =>
  publishOptions.find((option) => option.value === status)?.label ?? status;
