import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { JoinEvent } from './myEvent.documents.ts';

/** Counts somebody as there, once they go through the door; says so where it could not. */
export function useJoin(occurrenceId: number, onJoined?: () => void): () => void {
  const [join] = useMutation(JoinEvent);
  const joined = async () => {
    const acted = await join({ occurrenceId });
    if (!acted.ok) {
      toast.error(`You’re not marked as attending: ${acted.failure.message}`);
      return;
    }
    const { pointsAwarded } = acted.data.joinEvent;
    if (pointsAwarded > 0) toast.success(`${pointsAwarded} XP for attending`);
    onJoined?.();
  };
  return () => void joined();
}
