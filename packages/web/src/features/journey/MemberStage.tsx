import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MyStageProgress } from './progress.documents.ts';
import { StagePanel } from './StagePanel.tsx';

/** Where a member stands in their stage, as they see it themselves. */
export function MemberStage({ userId }: { userId: number }) {
  const asked = useQuery(MyStageProgress, { id: userId });
  return (
    <Card title="Stage and XP">
      <Answer of={asked} skeleton={<Skeleton lines={6} />}>
        {({ userStageProgress }) => (
          <StagePanel
            progress={userStageProgress}
            mark={<Badge tone="mango">{userStageProgress.points.toLocaleString('en-PH')} XP</Badge>}
          />
        )}
      </Answer>
    </Card>
  );
}
