import { ArrowLeft, Eye, History, Monitor, Moon, Redo2, Smartphone, Sun, Tablet, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { funnelSteps, stepNames } from '@tribe/domain/features/site/pages/sitePage.ts';
import { useUrlChoice } from '#kernel/url/search.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { controlLook } from '#ui/controlLook.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useKept } from '#ui/keep.ts';
import { useBuilder } from './BuilderContext.ts';
import type { BuiltPage } from './builtPage.ts';
import type { Width } from './Canvas.tsx';
import { PublishModal } from './PublishModal.tsx';
import { SaveState } from './SaveState.tsx';
import { Segments } from './Segments.tsx';

type Props = {
  page: BuiltPage;
  width: Width;
  setWidth: (width: Width) => void;
  theme: 'light' | 'dark';
  setTheme: (theme: 'light' | 'dark') => void;
  isPreview: boolean;
  setPreview: (isPreview: boolean) => void;
  isVersions: boolean;
  onVersions: () => void;
};

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;

const widths = [
  { value: 390 as const, label: '390', icon: <Smartphone {...icon} /> },
  { value: 768 as const, label: '768', icon: <Tablet {...icon} /> },
  { value: 1280 as const, label: '1280', icon: <Monitor {...icon} /> },
];

/** Which page it is and whether it is saved, how it is looked at, and what is done with the whole of it. */
export function TopBar(props: Props) {
  const { page, width, setWidth, theme, setTheme, isPreview, setPreview, isVersions, onVersions } = props;
  const builder = useBuilder();
  const { history } = useKept(builder.keeper.state);
  const [isPublishing, setPublishing] = useState(false);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-card px-3 py-2">
      <Anchor
        href={page.back}
        aria-label="Back"
        className="tap grid size-9 place-items-center rounded-control text-ink-soft hover:bg-sunk"
      >
        <ArrowLeft {...icon} />
      </Anchor>
      <div className="min-w-0 grow basis-40 lg:grow-0 lg:basis-auto">
        <h1 className="truncate text-base">{page.title}</h1>
        <SaveState />
      </div>
      <Button look="primary" className="lg:order-last" onClick={() => setPublishing(true)}>
        Publish
      </Button>
      {'step' in page.ref && <StepChoice />}
      <div className={classes('flex items-center gap-2 lg:mx-auto', !isPreview && 'max-sm:hidden')}>
        <Segments label="Width" of={widths} value={width} onChange={setWidth} />
        <IconButton
          label={theme === 'light' ? 'Show in dark mode' : 'Show in light mode'}
          aria-pressed={theme === 'dark'}
          icon={theme === 'light' ? <Moon {...icon} /> : <Sun {...icon} />}
          onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          label="Undo"
          icon={<Undo2 {...icon} />}
          disabled={history.past.length === 0}
          onClick={builder.undo}
        />
        <IconButton
          label="Redo"
          icon={<Redo2 {...icon} />}
          disabled={history.next.length === 0}
          onClick={builder.redo}
        />
        <IconButton label="Versions" aria-pressed={isVersions} icon={<History {...icon} />} onClick={onVersions} />
        <Button
          aria-pressed={isPreview}
          icon={<Eye {...icon} />}
          onClick={() => setPreview(!isPreview)}
          aria-label={isPreview ? 'Edit' : 'Preview'}
          className="max-sm:px-3"
        >
          <span className="max-sm:sr-only">{isPreview ? 'Edit' : 'Preview'}</span>
        </Button>
      </div>
      {isPublishing && <PublishModal page={page} onClose={() => setPublishing(false)} />}
    </header>
  );
}

/** The pages of a funnel, in the order in which people come to them. */
function StepChoice() {
  const [step, setStep] = useUrlChoice('step', funnelSteps);
  return (
    <label className="min-w-0 max-sm:grow">
      <span className="sr-only">Page</span>
      <select
        value={step}
        className={controlLook(false, 'min-h-9')}
        onChange={(event) => {
          const chosen = funnelSteps.find((one) => one === event.target.value);
          if (chosen) setStep(chosen);
        }}
      >
        {funnelSteps.map((one, at) => (
          <option key={one} value={one}>
            {stepNames[one]}, {at + 1} of {funnelSteps.length}
          </option>
        ))}
      </select>
    </label>
  );
}
