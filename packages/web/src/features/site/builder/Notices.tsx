import { useState } from 'react';
import { ChevronDown, CircleX, TriangleAlert } from 'lucide-react';
import { blockLabel } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { problemWords } from '@tribe/domain/features/site/blocks/readPage.input.ts';
import type { Finding } from '@tribe/domain/features/site/builder/checkPage.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { useKept } from '#ui/keep.ts';
import { useBuilder } from './BuilderContext.ts';
import { useFindings } from './useFindings.ts';

/** What is wrong with the page, docked below it: what keeps it from being published first, and each leads to its block. */
export function Notices() {
  const builder = useBuilder();
  const { problems } = useKept(builder.keeper.state);
  const findings = useFindings();
  const [isOpen, setOpen] = useState(false);
  const toFix = findings.filter(({ level }) => level === 'fix').length;
  const toCheck = findings.length - toFix + problems.length;
  return (
    <section
      aria-label="Before you publish"
      className="mx-3 mb-3 rounded-card border border-line bg-raised shadow-float sm:mx-5"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-center gap-2 px-3 py-2"
      >
        {toFix > 0 && <Badge tone="bad">{toFix} to fix</Badge>}
        {toCheck > 0 && <Badge tone="warn">{toCheck} to check</Badge>}
        {toFix + toCheck === 0 && <Badge tone="good">Ready to publish</Badge>}
        <ChevronDown
          strokeWidth={1.75}
          className={classes('ml-auto size-5 transition-transform', !isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {isOpen && (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto border-t border-line">
          {findings.map((finding) => (
            <Row key={`${finding.blockId}${finding.text}`} finding={finding} />
          ))}
          {problems.map((problem) => (
            <li key={problem.place} className="flex items-center gap-2 px-3 py-2 text-sm">
              <TriangleAlert strokeWidth={1.75} className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">Left out. {problemWords(problem)}</span>
            </li>
          ))}
          {findings.length + problems.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-soft">We found no problems on this page.</li>
          )}
        </ul>
      )}
    </section>
  );
}

function Row({ finding: { level, type, blockId, text } }: { finding: Finding }) {
  const builder = useBuilder();
  return (
    <li className="flex items-center gap-2 px-3 py-1.5 text-sm">
      {level === 'fix' ? (
        <CircleX strokeWidth={1.75} className="size-4.5 shrink-0 text-bad" aria-hidden="true" />
      ) : (
        <TriangleAlert strokeWidth={1.75} className="size-4.5 shrink-0 text-warn" aria-hidden="true" />
      )}
      <span className="min-w-0 grow wrap-anywhere">
        {type !== null && <b>{blockLabel(type)}: </b>}
        {text}
      </span>
      <Button look="text" size="small" className="shrink-0" onClick={() => builder.select(blockId)}>
        {blockId === null ? 'Open the page' : 'Go there'}
      </Button>
    </li>
  );
}
