import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { productStatus } from '../words.ts';

const tones: Readonly<Record<string, BadgeTone>> = { active: 'good', draft: 'outline' };

export const ProductStatus = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'plain'}>{productStatus.word(status)}</Badge>
);
