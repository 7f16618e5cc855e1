import type { MyEventsQuery } from '#generated/graphql.ts';
import type { Client } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { stateOf } from '../words.ts';
import { agendaPage } from './agendaPage.ts';
import { MyEvent } from './myEvent.documents.ts';
import { MyEvents } from './myEvents.documents.ts';

/** So many pages of events are brought ahead: what one wants to look up on the way. */
const most = 5;

/** Asks for the agenda and for the pages of the next events one after the other, so that they can be read without a network too. */
export async function bringEventsAhead(client: Client): Promise<void> {
  const agenda = JSON.stringify(agendaPage('all', 1));
  await client.query(MyEvents, agenda);
  const { data } = client.peek(client.keyOf(MyEvents, agenda));
  if (!data) return;
  const { rows } = trusted<MyEventsQuery>(data).myEventPage;
  const ahead = rows.filter((event) => ['upcoming', 'live'].includes(stateOf(event)));
  for (const { id, eventId } of ahead.slice(0, most))
    await client.query(MyEvent, JSON.stringify({ id: eventId, occurrenceId: id }));
}
