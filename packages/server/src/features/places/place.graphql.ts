import { findCities, findCountries, findStates } from '#features/places/place.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

builder.queryFields((t) => ({
  countries: field(t, findCountries, { type: ['String'] }),
  states: field(t, findStates, positional(['String'], 'country: String')),
  cities: field(t, findCities, positional(['String'], 'country: String', 'state: String')),
}));
