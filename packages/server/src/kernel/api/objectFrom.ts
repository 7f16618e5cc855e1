import type { FieldMap, ObjectRef, TypeParam } from '@pothos/core';
import { builder, type Extended } from '#kernel/api/builder.ts';
import { Declared, type FieldType, type PlainOf, readPlain, type Shape, type ShapeOf } from '#kernel/api/shape.ts';

type Type = TypeParam<Extended>;
type Fields<Row> = PothosSchemaTypes.ObjectFieldBuilder<Extended, Row>;
type Differing<Row> = (t: Fields<Row>) => FieldMap;
type Written<Row> = Differing<Row> | { description?: string; fields?: Differing<Row> };

const typesOfShape = new Map<Shape, Type[]>();

/**
 * The GraphQL type of a shape. Of its fields, `differing` has those that the shape calls `written`, and any that it doesn't have. An object
 * in it has the type that was made from its own shape.
 */
export function objectFrom<Of extends Shape>(
  name: string,
  shape: Of,
  differing?: Written<ShapeOf<Of>>,
): ObjectRef<Extended, ShapeOf<Of>> {
  const ref = implement<ShapeOf<Of>>(name, shape, differing);
  typesOfShape.set(shape, [...(typesOfShape.get(shape) ?? []), ref]);
  return ref;
}

/** The GraphQL type of a row that has no shape, such as a table's or the domain's; its plain fields are listed. */
export const objectOf = <Row>(
  name: string,
  plain: { [Field in keyof Row]?: PlainOf<Row[Field]> },
  differing?: Written<Row>,
): ObjectRef<Extended, Row> => implement(name, plain as Shape, differing);

function implement<Row>(name: string, shape: Shape, written: Written<Row> = {}): ObjectRef<Extended, Row> {
  const { description, fields = () => ({}) } = typeof written === 'function' ? { fields: written } : written;
  return builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => {
      // Pothos can't know that the fields of a shape are those of its rows.
      const { expose } = t as unknown as { expose: (field: string, options: object) => FieldMap[string] };
      const differing = fields(t);
      const plain = Object.entries(plainFields(name, shape, new Set(Object.keys(differing))));
      return { ...Object.fromEntries(plain.map(([field, of]) => [field, expose.call(t, field, of)])), ...differing };
    },
  });
}

type PlainField = { type: unknown; nullable: boolean; description?: string };

/** The fields that follow from a shape. Throws where one has to be written and isn't. */
export function plainFields(name: string, shape: Shape, differing: ReadonlySet<string>): Record<string, PlainField> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, of]): [string, PlainField][] => {
      const { type, nullable, description } = of instanceof Declared ? of : new Declared(of);
      if (type === 'hidden' || differing.has(field)) return [];
      if (type === 'written') throw new Error(`${name}.${field} has to be written`);
      const more = description ? { description } : {};
      return [[field, { nullable, ...readType(type, `${name}.${field}`), ...more }]];
    }),
  );
}

function readType(type: FieldType, path: string): { type: unknown; nullable?: boolean } {
  if (typeof type !== 'string') return { type: isList(type) ? [typeOf(type[0], path)] : typeOf(type, path) };
  const plain = readPlain(type);
  return plain.nullable ? plain : { type: plain.type };
}

const isList = (type: Shape | readonly [Shape]): type is readonly [Shape] => Array.isArray(type);

function typeOf(shape: Shape, path: string): Type {
  const [ref, another] = typesOfShape.get(shape) ?? [];
  if (!ref || another) throw new Error(`${path} has to be written: its shape has ${ref ? 'several types' : 'no type'}`);
  return ref;
}
