import type { InputFieldMap, InputRef, InputShapeFromFields, TypeParam } from '@pothos/core';
import { builder, type Extended } from '#kernel/api/builder.ts';
import { type Plain, readPlain, type ValueOf } from '#kernel/api/shape.ts';

type FieldsOf<Kind extends 'queryFields' | 'mutationFields'> = Parameters<Parameters<(typeof builder)[Kind]>[0]>[0];
type Fields = Pick<FieldsOf<'queryFields'> | FieldsOf<'mutationFields'>, 'arg'>;
type Of = TypeParam<Extended>;

/** A field that takes an id: `field(t, findBatch, ofId(t, BatchType))`. */
export function ofId<Type extends Of>({ arg }: Fields, type: Type) {
  return { type, args: { id: arg.int({ required: true }) }, with: ({ id }: { id: number }): [number] => [id] };
}

/** A field that creates from a form's input: `field(t, createBatch, creating(t, BatchType, BatchInputType))`. */
export function creating<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = { input: arg({ type: inputType, required: true }) };
  return { type, args, with: ({ input }: { input: Sent }): [Sent] => [input] };
}

/** Like `ofId`, for a text id. */
export function ofTextId<Type extends Of>({ arg }: Fields, type: Type) {
  return { type, args: { id: arg.string({ required: true }) }, with: ({ id }: { id: string }): [string] => [id] };
}

type Edit<Sent, Id = number> = { id: Id; input: Sent; version?: number | null };

const versionHelp = 'The version that was edited; another one in between answers CONFLICT.';

/** A field that updates by id from a form's input: `field(t, updateBatch, updating(t, BatchType, BatchInputType))`. */
export function updating<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = {
    id: arg.int({ required: true }),
    input: arg({ type: inputType, required: true }),
    version: arg.int({ description: versionHelp }),
  };
  type Passed = [number, Sent, Edit<Sent>['version']];
  return { type, args, with: ({ id, input, version }: Edit<Sent>): Passed => [id, input, version] };
}

/** Like `updating`, for a text id. */
export function updatingText<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = {
    id: arg.string({ required: true }),
    input: arg({ type: inputType, required: true }),
    version: arg.int({ description: versionHelp }),
  };
  type Passed = [string, Sent, Edit<Sent>['version']];
  return { type, args, with: ({ id, input, version }: Edit<Sent, string>): Passed => [id, input, version] };
}

/** An argument: 'id: Int', 'note: String?' (null where it is left out), or a name with an input or enum that is required. */
type Argument = `${string}: ${Plain}` | readonly [name: string, type: InputRef<unknown> | readonly [InputRef<unknown>]];
type ValueOfArgument<Of> = Of extends `${string}: ${infer Type extends Plain}`
  ? ValueOf<Type>
  : Of extends readonly [string, InputRef<infer Value>]
    ? Value
    : Of extends readonly [string, readonly [InputRef<infer Item>]]
      ? Item[]
      : never;

/** A field whose arguments the operation takes one after another: `field(t, moveLesson, positional('Boolean', 'id: Int', 'to: Int?'))`. */
export function positional<Type extends Of, const Arguments extends readonly Argument[]>(
  type: Type,
  ...all: Arguments
) {
  const read = all.map(readArgument);
  const args: InputFieldMap = builder.args((t) =>
    Object.fromEntries(read.map(([name, of]) => [name, t.field(of as { type: 'Int'; required: boolean })])),
  );
  type Values = { -readonly [At in keyof Arguments]: ValueOfArgument<Arguments[At]> };
  return { type, args, with: (sent: object) => read.map(([name]) => Reflect.get(sent, name) ?? null) as Values };
}

function readArgument(of: Argument): [name: string, { type: unknown; required: boolean }] {
  if (typeof of !== 'string') return [of[0], { type: of[1], required: true }];
  const [name = '', plain = ''] = of.split(': ');
  const { type, nullable } = readPlain(plain);
  return [name, { type, required: !nullable }];
}

/** A field whose arguments the operation takes as one object. */
export function asObject<Type extends Of, Args extends InputFieldMap>(type: Type, args: Args) {
  type Sent = InputShapeFromFields<Args>;
  return { type, args, with: (sent: Sent): [Sent] => [sent] };
}
