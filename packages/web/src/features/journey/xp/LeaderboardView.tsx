import { boardPeriods, boardScopes } from '@tribe/domain/features/journey/xp/xp.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { FindLeaderboardQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { SetOnLeaderboard } from '#kernel/graphql/leaderboard.documents.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Choice } from '#ui/Choice.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { toast } from '#ui/toast.ts';
import { FindLeaderboard } from './xp.documents.ts';

type Board = FindLeaderboardQuery['leaderboard'];

const scopes = { batch: 'My batch', group: 'My group', everyone: 'Everyone' };
const periods = { week: 'This week', all: 'All time' };

/** Who has most XP among one's batch, group or everyone; who doesn't want to be found turns it off here, at once. */
export function LeaderboardView() {
  const [scope, setScope] = useUrlChoice('scope', boardScopes);
  const [period, setPeriod] = useUrlChoice('period', boardPeriods);
  const asked = useQuery(FindLeaderboard, { scope, period });
  return (
    <>
      <PageHeader
        title="Leaderboard"
        lead="XP comes from tasks, lessons and events. A week starts on Monday."
        action={<Button href={to('myStage', {}, { view: 'xp' })}>Your XP</Button>}
      />
      <div className="mb-4 flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          label="Compared with"
          of={boardScopes.map((value) => ({ value, label: scopes[value] }))}
          value={scope}
          onChange={setScope}
        />
        <Choice
          label="Period"
          of={boardPeriods.map((value) => ({ value, label: periods[value] }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <Answer of={asked} skeleton={<Skeleton shape="h-96 w-full rounded-card" />} failure={failedPage('Leaderboard')}>
        {({ leaderboard }) => (
          <div className="grid max-w-2xl gap-4">
            <Rows of={leaderboard} scope={scope} />
            <Own of={leaderboard} onChanged={asked.retry} />
          </div>
        )}
      </Answer>
    </>
  );
}

function Rows({ of: { rows, of }, scope }: { of: Board; scope: keyof typeof scopes }) {
  if (of === null || rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={of === null ? `You’re not in a ${scope} yet` : 'No XP here yet'}
          text={
            of === null
              ? 'Choose Everyone to compare with the whole academy.'
              : 'The first person to finish something takes the lead.'
          }
        />
      </Card>
    );
  return (
    <Card title={of} padded={false}>
      <ol className="border-t border-line">
        {rows.map((row, at) => (
          <li
            key={row.userId}
            className={classes(
              'flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 sm:px-5',
              row.isMe && 'bg-mango-soft',
            )}
          >
            <span className="num w-7 shrink-0 text-right font-semibold text-ink-soft">
              {row.rank === rows[at - 1]?.rank ? (
                <>
                  <span aria-hidden="true">=</span>
                  <span className="sr-only">{row.rank}, tied</span>
                </>
              ) : (
                row.rank
              )}
            </span>
            <Avatar name={row.name} image={row.profileImage} decorative />
            <span className="min-w-0 grow font-semibold wrap-anywhere">{row.name}</span>
            {row.isMe && <Badge tone="mango">You</Badge>}
            <span className="num shrink-0">{row.points.toLocaleString('en-PH')} XP</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Own({ of: { isOnBoard, myPoints, rows }, onChanged }: { of: Board; onChanged: () => void }) {
  const [choose, { isBusy }] = useMutation(SetOnLeaderboard);
  const set = async (isOn: boolean) => {
    const acted = await choose({ isOn });
    if (!acted.ok) return toast.error(acted.failure.message);
    toast.success(isOn ? 'You’re on the leaderboards' : 'You’re off the leaderboards');
    onChanged();
  };
  const isShown = rows.some(({ isMe }) => isMe);
  return (
    <Card>
      {!isShown && (
        <p className="num mb-3 text-sm text-ink-soft">You have {myPoints.toLocaleString('en-PH')} XP here.</p>
      )}
      <SwitchField
        label="Show me on leaderboards"
        help="When off, you won’t appear on any of them. You’ll keep your XP."
        value={isOnBoard}
        onChange={(isOn) => !isBusy && void set(isOn)}
      />
    </Card>
  );
}
