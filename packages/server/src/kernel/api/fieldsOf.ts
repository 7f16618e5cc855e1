import type { InputRef, TypeParam } from '@pothos/core';
import type { builder, Extended } from '#kernel/api/builder.ts';

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
