import type { ReactNode } from 'react';
import { fullNameColumn, type UploadTarget } from '@tribe/domain/features/imports/columns.ts';
import { type Shape, shapes, type Tool, toolNames, tools } from '@tribe/domain/features/imports/shapes.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DownloadLink } from '#ui/DownloadLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { templateAddress } from '../running/uploadApi.ts';
import { kindLabel } from '../words.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { type Guide, guides } from './guides.ts';

const tabs = tools.map((key) => ({ key, label: toolNames[key] }));

/** What to bring from another tool, in which order, and what becomes of it. The tool is in the address. */
export function MovingInPage() {
  const [tool, setTool] = useUrlChoice('from', tools);
  return (
    <>
      <PageHeader
        title="How to move in"
        lead="What to bring from your old tool, step by step. You’ll see what would change before anything is saved."
      />
      <Tabs label="Where you come from" tabs={tabs} value={tool} onChange={setTool}>
        <Steps tool={tool} guide={guides[tool]} />
      </Tabs>
    </>
  );
}

function Steps({ tool, guide }: { tool: Tool; guide: Guide }) {
  const { pageAccess } = useMe();
  const shapeOf = (kind: Shape['kind']) => shapes.find((shape) => shape.tool === tool && shape.kind === kind);
  const members = shapeOf('members');
  const subscriptions = shapeOf('subscriptions');
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <ol className="grid gap-4">
        <Step number={1} title="What you sell">
          <p>Create your products with their funnels and payment terms. Skip this if you don’t bring subscriptions.</p>
          {pageAccess['products'] === true && (
            <Presses>
              <Button href={to('products')}>Open products</Button>
            </Presses>
          )}
        </Step>
        <Step number={2} title="Batches and groups">
          <p>
            They come with the members: tick “Create missing batches and groups”. The groups template is for groups with
            subgroups.
          </p>
          <Presses>
            <Import target="groups" />
          </Presses>
        </Step>
        <Step number={3} title="Members">
          <Sentences of={guide.people} />
          {members && <ColumnTable shape={members} />}
          <Sentences of={[...notes, ...(hasFullName(members) ? [splitNote] : [])]} />
          <Presses>
            <Import target="members" isPrimary />
          </Presses>
        </Step>
        <Step number={4} title="Subscriptions">
          <Sentences of={guide.subscriptions} />
          {subscriptions && <ColumnTable shape={subscriptions} />}
          <Presses>
            <Import target="members" label="Import subscriptions" />
          </Presses>
        </Step>
        <Step number={5} title="Courses">
          <p>{guide.courses} Authors have to be here first, or you create them in the preview.</p>
          <Presses>
            <Import target="courses" />
          </Presses>
        </Step>
      </ol>
      <Card title="What doesn’t move">
        <dl className="grid gap-4">
          {guide.notBrought.map(({ what, instead }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="mt-0.5 text-sm text-ink-soft">{instead}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

const notes = [
  'Any other column of the template is read too, such as Batch, Group Name or Access Levels.',
  'Each person needs an email and a name. A phone number starts with 09, +63 or another country’s code.',
];
const splitNote = 'A full name is split: “Maria Clara De la Cruz” becomes Maria Clara and De la Cruz.';

const hasFullName = (shape: Shape | undefined) => shape?.columns.some(([column]) => column === fullNameColumn) === true;

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="num inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-sea-soft text-sm font-bold text-sea"
        >
          {number}
        </span>
        <h2 className="text-lg">{title}</h2>
      </div>
      <div className="mt-3 grid gap-3 sm:pl-11">{children}</div>
    </li>
  );
}

const Sentences = ({ of: sentences }: { of: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-faint">
    {sentences.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);

const Presses = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

type ImportProps = { target: UploadTarget; label?: string; isPrimary?: boolean };

/** The way to the upload of a kind of file, with its template. */
function Import({ target, label = `Import ${kindLabel(target).toLowerCase()}`, isPrimary = false }: ImportProps) {
  const kind = target === 'members' ? null : target;
  return (
    <>
      <Button look={isPrimary ? 'primary' : 'quiet'} href={to('uploadContents', {}, { kind })}>
        {label}
      </Button>
      <DownloadLink href={templateAddress(target)}>{kindLabel(target)} template</DownloadLink>
    </>
  );
}
