import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { type Narrowed, type Report, rowsHref } from './communityReport.ts';

/** How far each batch came: the share of its people that reached each stage. Each cell opens them. */
export function Cohorts({ report: { cohorts, stages }, narrowed }: { report: Report; narrowed: Narrowed }) {
  return (
    <Card title="How far each batch came" padded={false}>
      <p className="-mt-3 px-4 pb-3 text-sm text-ink-soft sm:px-5">Share of each batch that reached each stage</p>
      <section className="relative overflow-x-auto px-4 pb-4 sm:px-5" aria-label="How far each batch came">
        <table className="num w-full border-separate border-spacing-1 text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th className="text-left font-semibold">Batch</th>
              <th className="text-right font-semibold">People</th>
              {stages.map(({ id, number }) => (
                <th key={id} className="min-w-14 font-semibold">
                  Stage {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <Line key={cohort.batchId ?? 0} cohort={cohort} stages={stages} narrowed={narrowed} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

type LineProps = { cohort: Report['cohorts'][number]; stages: Report['stages']; narrowed: Narrowed };

function Line({ cohort: { batchId, name, reached }, stages, narrowed }: LineProps) {
  const of = new Map(reached.map(({ stageId, people }) => [stageId, people]));
  const all = Math.max(1, ...reached.map(({ people }) => people));
  return (
    <tr>
      <th scope="row" className="text-left font-semibold whitespace-nowrap">
        {name}
      </th>
      <td className="text-right">{all.toLocaleString('en-PH')}</td>
      {stages.map(({ id, number }) => {
        const people = of.get(id) ?? 0;
        const share = Math.round((people * 100) / all);
        const text = `${share}%`;
        return (
          <td key={id} className={classes('rounded-small text-center', heat(share))}>
            {batchId === null || people === 0 ? (
              text
            ) : (
              <Anchor
                href={rowsHref('reached', { ...narrowed, batchId }, id)}
                className="block rounded-small px-1 py-1.5"
              >
                {text}
                <span className="sr-only">
                  : {people} of {name} reached stage {number}
                </span>
              </Anchor>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function heat(share: number): string {
  if (share >= 75) return 'bg-sea text-on-sea';
  if (share >= 40) return 'bg-sea-soft text-ink font-semibold';
  return share > 0 ? 'bg-sea-soft text-ink' : 'text-ink-soft';
}
