import { findCities, findCountries, findStates } from '#features/places/place.service.ts';
import { builder, field, required } from '#kernel/api/builder.ts';

builder.queryFields((t) => ({
  countries: field(t, findCountries, { type: ['String'] }),
  states: field(t, findStates, {
    type: ['String'],
    args: { country: t.arg.string(required) },
    with: ({ country }) => [country],
  }),
  cities: field(t, findCities, {
    type: ['String'],
    args: { country: t.arg.string(required), state: t.arg.string(required) },
    with: ({ country, state }) => [country, state],
  }),
}));
