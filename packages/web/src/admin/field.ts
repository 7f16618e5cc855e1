import type { ComponentType } from 'react';
import type { TypedDocument } from '#kernel/graphql/document.ts';
import type { Option } from '#ui/fieldProps.ts';

export type Id = string | number;

/** What a picker offers: the rows of a short list or of a page, each with an id and a name. */
export type PickRow = { id: Id; name: string; note?: string | null };

/** An answer with one root field: a list, or a page of rows. */
export type PickAnswer = Record<string, readonly PickRow[] | { rows: readonly PickRow[] }>;

/**
 * The documents of a picker. Where a short list holds them all, `list`. Where there are too many, `search` asks for
 * what is typed, and `one` says the name of what is chosen already.
 */
export type Pick =
  | { list: TypedDocument<PickAnswer, Record<string, never>> }
  | {
      search: TypedDocument<PickAnswer, { search: string }>;
      one: TypedDocument<Record<string, PickRow>, { id: number }>;
    };

/** How a field is typed in and shown. */
export type FieldKind =
  | 'text'
  | 'long-text'
  /** HTML that the server cleans. */
  | 'rich-text'
  /** The address of a picture that was sent up. */
  | 'picture'
  /** The id of a file that was sent up for members. */
  | 'file'
  | 'link'
  | 'number'
  | 'money'
  | 'date'
  | 'time'
  | 'switch'
  /** `drawn` is for a choice that is typed in together with other fields of its form, which it binds by itself. */
  | { options: readonly Option[]; drawn?: ComponentType }
  /** Typed in by the field that draws both. */
  | { drawnBy: string }
  | { many: readonly Option[] }
  | { pick: Pick };

/** The kinds that can hold a value of the input's type. */
export type KindOf<Value> = [Value] extends [boolean]
  ? 'switch'
  : [Value] extends [readonly (infer One)[]]
    ? { many: readonly Option<One & Id>[] }
    : [Value] extends [number]
      ? 'number' | 'money' | 'file' | { options: readonly Option<Value & number>[] } | { pick: Pick }
      : string extends Value
        ? | 'text'
          | 'long-text'
          | 'rich-text'
          | 'picture'
          | 'link'
          | 'date'
          | 'time'
          | { options: readonly Option<string>[] }
          | { drawnBy: string }
        : { options: readonly Option<Value & Id>[]; drawn?: ComponentType };

export type FieldOf<Value> = {
  label: string;
  kind: KindOf<NonNullable<Value>>;
  help?: string;
  /** What a new one starts with. */
  initial?: Value;
};

/** A field whose input type was checked where the resource was made. */
export type AnyField = { label: string; kind: FieldKind; help?: string; initial?: unknown };
export type AnyFields = Readonly<Record<string, AnyField>>;
