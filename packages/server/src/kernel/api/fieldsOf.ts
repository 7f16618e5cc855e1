import type { InputRef, TypeParam } from '@pothos/core';
import type { builder, Extended } from '#kernel/api/builder.ts';

type FieldsOf<Kind extends 'queryFields' | 'mutationFields'> = Parameters<Parameters<(typeof builder)[Kind]>[0]>[0];
type Fields = Pick<FieldsOf<'queryFields'> | FieldsOf<'mutationFields'>, 'arg'>;
type Of = TypeParam<Extended>;

/** A field that asks for one thing by its id, or does something with it: `field(t, findBatch, ofId(t, BatchType))`. */
export function ofId<Type extends Of>({ arg }: Fields, type: Type) {
  return { type, args: { id: arg.int({ required: true }) }, with: ({ id }: { id: number }): [number] => [id] };
}

/** A field that creates from a form: `field(t, createBatch, creating(t, BatchType, BatchInputType))`. */
export function creating<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = { input: arg({ type: inputType, required: true }) };
  return { type, args, with: ({ input }: { input: Sent }): [Sent] => [input] };
}

/** As `ofId`, for what has a text for an id. */
export function ofTextId<Type extends Of>({ arg }: Fields, type: Type) {
  return { type, args: { id: arg.string({ required: true }) }, with: ({ id }: { id: string }): [string] => [id] };
}

type Edit<Sent, Id = number> = { id: Id; input: Sent; version?: number | null };

const versionHelp = 'The version that was edited; another one in between answers CONFLICT.';

/** A field that changes by a form what has an id: `field(t, updateBatch, updating(t, BatchType, BatchInputType))`. */
export function updating<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = {
    id: arg.int({ required: true }),
    input: arg({ type: inputType, required: true }),
    version: arg.int({ description: versionHelp }),
  };
  type Passed = [number, Sent, Edit<Sent>['version']];
  return { type, args, with: ({ id, input, version }: Edit<Sent>): Passed => [id, input, version] };
}

/** As `updating`, for what has a text for an id. */
export function updatingText<Type extends Of, Sent>({ arg }: Fields, type: Type, inputType: InputRef<Sent>) {
  const args = {
    id: arg.string({ required: true }),
    input: arg({ type: inputType, required: true }),
    version: arg.int({ description: versionHelp }),
  };
  type Passed = [string, Sent, Edit<Sent>['version']];
  return { type, args, with: ({ id, input, version }: Edit<Sent, string>): Passed => [id, input, version] };
}
