import { useState } from 'react';
import { blockLabel, isBlockType } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { fieldsOfBlock } from '@tribe/domain/features/site/blocks/fieldsOf.input.ts';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { Button } from '#ui/Button.tsx';
import { useBlocks, useBuilder } from './BuilderContext.ts';
import { BlockInput } from './BlockInput.tsx';
import { blockIcons } from './blockIcons.ts';
import { KeepSectionModal } from './KeepSectionModal.tsx';
import { countWords } from './makeBuilder.ts';
import { Segments } from './Segments.tsx';

/** What the selected block says and how it looks. */
export function BlockPanel({ block }: { block: Block }) {
  const builder = useBuilder();
  const { type, props } = block;
  const [tab, setTab] = useState<'content' | 'look'>('content');
  const [isKeeping, setKeeping] = useState(false);
  const where = countWords(useBlocks(), props.id);
  const fields = fieldsOfBlock(type);
  const looks = fields.filter(({ isLook }) => isLook);
  const contents = fields.filter(({ isLook }) => !isLook);
  const isLook = looks.length > 0 && (tab === 'look' || contents.length === 0);
  const Icon = isBlockType(type) ? blockIcons[type] : null;
  return (
    <div className="grid content-start gap-5 p-4">
      <header className="flex items-center gap-3">
        {Icon && (
          <span className="grid size-9 place-items-center rounded-control bg-sea-soft text-sea">
            <Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />
          </span>
        )}
        <div>
          <h2 className="text-lg">{blockLabel(type)}</h2>
          <p className="num text-sm text-ink-soft">{where}</p>
        </div>
      </header>
      {looks.length > 0 && contents.length > 0 && (
        <Segments
          label="Part"
          of={[
            { value: 'content' as const, label: 'Content' },
            { value: 'look' as const, label: 'Look' },
          ]}
          value={isLook ? 'look' : 'content'}
          onChange={setTab}
        />
      )}
      {(isLook ? looks : contents).map((field) => (
        <BlockInput
          key={`${props.id}.${field.name}`}
          field={field}
          value={props[field.name]}
          onChange={(value) => builder.type(props.id, { [field.name]: value }, field.name)}
        />
      ))}
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button size="small" onClick={() => builder.duplicate(props.id)}>
          Copy
        </Button>
        <Button size="small" onClick={() => setKeeping(true)}>
          Save as section
        </Button>
        <Button size="small" className="text-bad" onClick={() => builder.remove(props.id)}>
          Remove
        </Button>
      </div>
      {isKeeping && <KeepSectionModal block={block} onClose={() => setKeeping(false)} />}
    </div>
  );
}
