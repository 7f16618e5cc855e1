import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { ChooseLeaderboards, OnLeaderboards } from './profile.documents.ts';

/** Whether others find one on the leaderboards; off, one is on none of them at once. */
export function LeaderboardChoice() {
  const asked = useQuery(OnLeaderboards);
  const [choose, { isBusy }] = useMutation(ChooseLeaderboards);
  const set = async (isOn: boolean) => {
    const acted = await choose({ isOn });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(isOn ? 'You’re on the leaderboards' : 'You’re off the leaderboards');
    asked.retry();
  };
  return (
    <Card title="Leaderboards">
      <Answer of={asked} skeleton={<Skeleton shape="h-14 w-full rounded-control" />}>
        {({ leaderboard }) => (
          <SwitchField
            label="Show me on leaderboards"
            help="When off, you won’t appear on any of them. You’ll keep your XP."
            value={leaderboard.isOnBoard}
            onChange={(isOn) => !isBusy && void set(isOn)}
          />
        )}
      </Answer>
    </Card>
  );
}
