import { expect, expectTypeOf, test } from 'vitest';
import { plainFields } from '#kernel/api/objectFrom.ts';
import { allHidden, described, hidden, orNull, shape, type ShapeOf, typed, written } from '#kernel/api/shape.ts';

const Guest = shape({ id: 'Int', name: 'String' });

const Visit = shape({
  id: 'Int',
  note: 'String?',
  tags: '[String]',
  seats: '[Int]?',
  price: described('Peso?', 'What was paid.'),
  status: typed<'open' | 'closed'>('String'),
  leftAt: typed<string | null>('DateTime?'),
  token: hidden<string>(),
  kind: written<'tour' | 'talk'>(),
});

test('scalars, lists, null and descriptions follow the shape; hidden fields are left out', () => {
  expect(plainFields('Visit', Visit, new Set(['kind']))).toEqual({
    id: { type: 'Int', nullable: false },
    note: { type: 'String', nullable: true },
    tags: { type: ['String'], nullable: false },
    seats: { type: ['Int'], nullable: true },
    price: { type: 'Peso', nullable: true, description: 'What was paid.' },
    status: { type: 'String', nullable: false },
    leftAt: { type: 'DateTime', nullable: true },
  });
  expect(plainFields('GuestVisit', shape({ ...allHidden(Guest), visit: 'Int' }), new Set())).toEqual({
    visit: { type: 'Int', nullable: false },
  });
});

test('a field that must be written and isn’t, or an object without a type, stops the start', () => {
  expect(() => plainFields('Visit', Visit, new Set())).toThrow('Visit.kind has to be written');
  expect(() => plainFields('Party', shape({ guests: [Guest] }), new Set())).toThrow(
    'Party.guests has to be written: its shape has no type',
  );
});

test('the row of a shape has its types, with objects, lists and null', () => {
  const Party = shape({ host: Guest, guests: [Guest], late: orNull([Guest]), last: described(orNull(Guest), 'Last.') });
  type Row = { id: number; name: string };
  expectTypeOf<ShapeOf<typeof Party>>().toEqualTypeOf<{
    host: Row;
    guests: Row[];
    late: Row[] | null;
    last: Row | null;
  }>();
  expectTypeOf<ShapeOf<typeof Visit>>().toEqualTypeOf<{
    id: number;
    note: string | null;
    tags: string[];
    seats: number[] | null;
    price: number | null;
    status: 'open' | 'closed';
    leftAt: string | null;
    token: string;
    kind: 'tour' | 'talk';
  }>();
  // @ts-expect-error A field that the shape calls String must not be typed as a number; without the error the check is gone.
  typed<number>('String');
});
