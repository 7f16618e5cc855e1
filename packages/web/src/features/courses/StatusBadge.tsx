import { Badge } from '#ui/Badge.tsx';
import { statusLabel, statusTone } from './choices.ts';

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>;
}
