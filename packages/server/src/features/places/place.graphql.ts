import { findCities, findCountries, findStates } from '#features/places/place.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const name = { required: true } as const;

builder.queryFields((t) => ({
  countries: field(t, findCountries, { type: ['String'] }),
  states: field(t, findStates, {
    type: ['String'],
    args: { country: t.arg.string(name) },
    with: ({ country }) => [country],
  }),
  cities: field(t, findCities, {
    type: ['String'],
    args: { country: t.arg.string(name), state: t.arg.string(name) },
    with: ({ country, state }) => [country, state],
  }),
}));
