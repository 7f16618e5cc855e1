import { Check, Flame, TriangleAlert } from 'lucide-react';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import { addDays } from '@tribe/domain/kernel/time/manila.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import type { Accountability } from '../myAccountability.documents.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weeksBack = [7, 6, 5, 4, 3, 2, 1, 0];

/** Who checked in in which week, eight of them, six on a phone. */
export function WeeksInARow({ group }: { group: Accountability }) {
  const me = useMe();
  const weeks = weeksBack.map((back) => addDays(group.thisWeek, -7 * back));
  return (
    <Card
      title="Weeks in a row"
      aside={
        group.isMember && (
          <Badge tone="mango" icon={<Flame strokeWidth={1.75} className="size-3.5" aria-hidden="true" />}>
            {`Yours: ${group.streak}`}
          </Badge>
        )
      }
    >
      {group.isMember && group.longest > 0 && (
        <p className="num -mt-2 mb-3 text-sm text-ink-soft">Your longest so far: {counted(group.longest, 'week')}.</p>
      )}
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="w-1/4 text-left font-normal">
              <span className="sr-only">Person</span>
            </th>
            {weeks.map((week, at) => (
              <th
                key={week}
                scope="col"
                className={classes(
                  'num px-0.5 pb-2 text-center text-xs font-normal',
                  at < 2 && 'max-sm:hidden',
                  at === 7 && 'font-bold text-ink',
                )}
              >
                {months[Number(week.slice(5, 7)) - 1]}
                <br />
                {Number(week.slice(8, 10))}
              </th>
            ))}
            <th scope="col" className="num px-0.5 pb-2 text-right text-xs font-normal">
              In a row
            </th>
          </tr>
        </thead>
        <tbody>
          {group.buddies.map((buddy) => (
            <tr key={buddy.id}>
              <th
                scope="row"
                className={classes('truncate py-1 pr-2 text-left', buddy.id === me.id ? 'font-bold' : 'font-normal')}
              >
                {buddy.id === me.id ? 'You' : buddy.name.split(' ')[0]}
                {buddy.id !== me.id && buddy.isLead && <span className="max-sm:hidden">, lead</span>}
              </th>
              {weeks.map((week, at) => (
                <td key={week} className={classes('px-0.5 py-1 text-center', at < 2 && 'max-sm:hidden')}>
                  <Week
                    said={buddy.checkIns.find(({ weekOf }) => weekOf === week)}
                    before={
                      buddy.isLead && buddy.checkIns.length === 0
                        ? 'Leads the group'
                        : week < buddy.since && 'Not in the group yet'
                    }
                    isNow={at === 7}
                  />
                </td>
              ))}
              <td className="num px-0.5 text-right font-semibold">{buddy.streak}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** `before` says why nothing was to be said in this week. */
type WeekProps = { said: { blockerLevel: string } | undefined; before: string | false; isNow: boolean };

function Week({ said, before, isNow }: WeekProps) {
  const box = 'mx-auto grid size-6 place-items-center rounded-small';
  if (said?.blockerLevel === 'none')
    return (
      <span className={classes(box, 'bg-sea text-on-sea')}>
        <Check strokeWidth={2.5} className="size-4" aria-hidden="true" />
        <span className="sr-only">Checked in</span>
      </span>
    );
  if (said)
    return (
      <span className={classes(box, 'bg-mango-soft text-mango-ink')}>
        <TriangleAlert strokeWidth={2} className="size-4" aria-hidden="true" />
        <span className="sr-only">With a blocker</span>
      </span>
    );
  if (before) return <span className="sr-only">{before}</span>;
  return (
    <span className={classes(box, 'border', isNow ? 'border-dashed border-sea' : 'border-line-strong')}>
      <span className="sr-only">{isNow ? 'Not yet' : 'Missed'}</span>
    </span>
  );
}
