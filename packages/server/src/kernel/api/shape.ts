type Scalars = {
  Boolean: boolean;
  Date: string;
  DateTime: Date;
  Email: string;
  Float: number;
  Int: number;
  JSON: unknown;
  MobileNumber: string;
  Peso: number;
  String: string;
};
type Scalar = keyof Scalars;

/** A scalar, `?` after it where it can be null, and brackets around it for a list: 'Int', 'Date?', '[String]'. */
export type Plain = Scalar | `${Scalar}?` | `[${Scalar}]` | `[${Scalar}]?`;
type PlainValues = {
  [Name in Plain]: Name extends Scalar
    ? Scalars[Name]
    : Name extends `[${infer Item extends Scalar}]`
      ? Scalars[Item][]
      : Name extends `[${infer Item extends Scalar}]?`
        ? Scalars[Item][] | null
        : Name extends `${infer Item extends Scalar}?`
          ? Scalars[Item] | null
          : never;
};

export function readPlain(plain: string): { type: string | [string]; nullable: boolean } {
  const [, list = '', type = ''] = /^(\[?)(\w+)/.exec(plain) ?? [];
  return { type: list ? [type] : type, nullable: plain.endsWith('?') };
}

export type FieldType = Plain | Shape | readonly [Shape];

/** A field of which more is known than its type; `Value` is its type in TypeScript. */
export class Declared<Value> {
  declare readonly value: Value;
  readonly type: FieldType | 'hidden' | 'written';
  readonly nullable: boolean;
  readonly description: string | undefined;

  constructor(type: Declared<Value>['type'], more: { nullable?: boolean; description?: string } = {}) {
    this.type = type;
    this.nullable = more.nullable ?? false;
    this.description = more.description;
  }
}

/** What the API shows of a row, field by field. */
export interface Shape {
  readonly [field: string]: FieldType | Declared<unknown>;
}

/** The row of a shape: `export type TrackRow = ShapeOf<typeof TrackRow>`. */
export type ShapeOf<Of> = { -readonly [Field in keyof Of]: ValueOf<Of[Field]> };

export type ValueOf<Of> =
  Of extends Declared<infer Value>
    ? Value
    : Of extends Plain
      ? PlainValues[Of]
      : Of extends readonly [infer Item]
        ? ShapeOf<Item>[]
        : ShapeOf<Of>;

/**
 * Declares a row that the API shows, once for TypeScript and GraphQL: `shape({ id: 'Int', name: 'String', courses: [TrackItem] })`.
 * `objectFrom` makes its GraphQL type.
 */
export const shape = <const Of extends Shape>(fields: Of): Of => fields;

/** An object or list that can be null. */
export const orNull = <const Of extends Shape | readonly [Shape]>(type: Of): Declared<ValueOf<Of> | null> =>
  new Declared(type, { nullable: true });

/** JSON made by SQL has an instant as text. */
type Accepted = { [Name in Plain]: PlainValues[Name] | (Name extends `${string}DateTime${string}` ? string : never) };
export type PlainOf<Value> = { [Name in Plain]: Value extends Readonly<Accepted[Name]> ? Name : never }[Plain];

/** A field whose type in TypeScript is narrower: `typed<CourseStatus>('String')`. */
export const typed = <Value>(type: PlainOf<Value>): Declared<Value> => new Declared(type);

/** A field with a description in the API. */
export function described<const Of extends FieldType | Declared<unknown>>(
  of: Of,
  description: string,
): Declared<ValueOf<Of>> {
  if (!(of instanceof Declared)) return new Declared(of, { description });
  return new Declared(of.type, { nullable: of.nullable, description });
}

/** A field that isn't part of the API. */
export const hidden = <Value>(): Declared<Value> => new Declared('hidden');

/** A field whose GraphQL type `objectFrom` is told: it is computed, an enum, or of a type without a shape. */
export const written = <Value>(): Declared<Value> => new Declared('written');

/** The fields of a shape, none of them part of the API: what is read together and shown as a type of its own. */
export const allHidden = <Of extends Shape>(of: Of): { [Field in keyof Of]: Declared<ValueOf<Of[Field]>> } =>
  Object.fromEntries(Object.keys(of).map((field) => [field, hidden()])) as { [Field in keyof Of]: Declared<never> };
