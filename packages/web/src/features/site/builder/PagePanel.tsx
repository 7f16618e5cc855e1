import { isTemplateName, pageOf, templateNames } from '@tribe/domain/features/site/builder/templates.input.ts';
import { Button } from '#ui/Button.tsx';
import { confirm } from '#ui/confirm.ts';
import { useKept } from '#ui/keep.ts';
import { LongTextField } from '#ui/LongTextField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useBuilder } from './BuilderContext.ts';
import { type BuiltPage, nextOf } from './builtPage.ts';
import { newId } from './makeBuilder.ts';
import { PageTestPart } from './PageTestPart.tsx';

/** What belongs to the page as a whole: its words in search results and shares, and what it can begin with. */
export function PagePanel({ page }: { page: BuiltPage }) {
  const builder = useBuilder();
  const { title, description } = useKept(builder.keeper.state).history.now;
  return (
    <div className="grid content-start gap-5 p-4">
      <header>
        <h2 className="text-lg">This page</h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{page.address}</p>
      </header>
      <TextField
        label="Title"
        value={title}
        maxLength={120}
        help="In search results, shares and the browser tab."
        onChange={(next) => builder.setHead({ title: next })}
      />
      <LongTextField
        label="Description"
        value={description}
        rows={3}
        maxLength={300}
        help={`Below the title in search results. ${description.length} of 300`}
        onChange={(next) => builder.setHead({ description: next })}
      />
      <Templates page={page} />
      {(!('step' in page.ref) || page.ref.step === 'landing') && <PageTestPart page={page} />}
    </div>
  );
}

/** A page can begin with a template; what stands there already is asked about first, and comes back with Undo. */
function Templates({ page }: { page: BuiltPage }) {
  const builder = useBuilder();
  const names = Object.keys(templateNames).filter(isTemplateName);
  const begin = async (name: (typeof names)[number]) => {
    const isEmpty = builder.blocks().length === 0;
    const isYes =
      isEmpty ||
      (await confirm({
        title: `Start with the template “${templateNames[name]}”?`,
        text: 'It will replace everything on this page. You can undo this.',
        act: 'Use the template',
      }));
    if (!isYes) return;
    builder.keeper.change(pageOf(name, { name: page.title, next: nextOf(page) }, newId));
    builder.say(`The page now uses the template ${templateNames[name]}`);
  };
  return (
    <section aria-label="Templates" className="border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-semibold">Start with a template</h3>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            look={name === page.template ? 'primary' : 'quiet'}
            onClick={() => void begin(name)}
          >
            {templateNames[name]}
          </Button>
        ))}
      </div>
    </section>
  );
}
