import { join } from 'node:path';

/**
 * What travels together: many small files compress badly and make a slow phone wait, so what first visits share comes in a few.
 * In order: a module belongs to the first chunk that names it, or to the first whose modules need it; what no chunk names, the
 * build divides by itself. Names are files and folders (`/` at the end) of `src`, `domain:` those of the domain, `npm:` packages
 * or their folders, `icon:` icons. Decision 0029 says why this is a list.
 */
const chunks: readonly (readonly [name: string, ...modules: string[]])[] = [
  // By itself, as the public pages need nothing else.
  [
    'react',
    ...['preact/', 'react/', 'react-dom/'].map((name) => `npm:${name}`),
    'vite/preload-helper.js',
    // What the forms of public pages share with the application, which those pages must not bring along.
    ...['Anchor', 'Button', 'Spinner', 'TextLink'].map((name) => `ui/${name}.tsx`),
    ...['buttonLook', 'classes', 'effectsAtOnce'].map((name) => `ui/${name}.ts`),
    'domain:features/members/messages.ts',
    ...['money/peso', 'text/link', 'text/messages', 'time/manila'].map((name) => `domain:kernel/${name}.ts`),
  ],
  [
    'app',
    'app/main.tsx',
    'app/greeting.ts',
    'app/Greeting.tsx',
    'ui/NextCard.tsx',
    'app/HomePage.tsx',
    'kernel/near/',
    'kernel/storage/letterKeys.ts',
    ...['eventKind', 'keepEvents', 'outbox', 'useSend', 'useWaiting'].map((name) => `kernel/outbox/${name}.ts`),
    ...['useKnown', 'useKnownAnswer', 'useMutation', 'useQuery'].map((name) => `kernel/graphql/${name}.ts`),
    'kernel/graphql/Answer.tsx',
    'kernel/url/search.ts',
    'kernel/url/Link.tsx',
    ...['basisPoints', 'split'].map((name) => `domain:kernel/money/${name}.ts`),
    'domain:features/catalog/term.ts',
    'domain:features/billing/wayIn.ts',
    'domain:features/forms/slugs.ts',
    'domain:kernel/text/minutes.ts',
    'domain:kernel/text/percentage.ts',
    'domain:features/courses/course.ts',
    'features/billing/dues.documents.ts',
    'features/courses/learning/myCourse.documents.ts',
    ...['Badge', 'Card', 'Cover', 'Drawer', 'EmptyState', 'IconButton', 'Progress', 'RichText'].map(
      (name) => `ui/${name}.tsx`,
    ),
    'ui/celebrate.ts',
    // What home asks of the events, without what shows them.
    ...['myEvents.documents.ts', 'useLiveEvent.ts', 'agendaPage.ts'].map((file) => `features/events/attending/${file}`),
    'ui/fileSize.ts',
    'kernel/files/goOut.ts',
    'icon:download',
    'icon:external-link',
    'ui/icon.ts',
    ...[
      'arrow-left',
      'arrow-right',
      'book-open',
      'check',
      'file-text',
      'lock',
      'chevron-down',
      'log-out',
      'play',
      'search',
      'x',
    ].map((name) => `icon:${name}`),
    'features/billing/DueBanner.tsx',
    ...['grace', 'expiry'].map((name) => `domain:kernel/time/${name}.ts`),
    ...['calendar-clock', 'circle-x', 'hourglass', 'triangle-exclamation-point'].map((name) => `icon:${name}`),
    ...['Choice', 'PageHeader', 'Tabs'].map((name) => `ui/${name}.tsx`),
    'admin/DetailSkeleton.tsx',
    'app/ContentGate.tsx',
    'ui/Table.tsx',
    'ui/Tick.tsx',
    'domain:kernel/text/counted.ts',
    ...['PageIsGone', 'Pagination'].map((name) => `ui/${name}.tsx`),
    'ui/pageWindow.ts',
    ...['membership', 'messages', 'running', 'schedule'].map((name) => `domain:features/billing/${name}.ts`),
    ...['platforms', 'providers'].map((name) => `domain:features/payments/${name}.ts`),
    ...'arrow-down arrow-up badge-check chevron-left chevron-right clock credit-card ellipsis'
      .split(' ')
      .map((name) => `icon:${name}`),
    ...'eye eye-off flame folder graduation-cap heart party-popper pencil plus refresh-cw shield-check sparkles trophy upload users wallet'
      .split(' ')
      .map((name) => `icon:${name}`),
  ],
  [
    'courses',
    ...['ContinueLearning', 'CourseCard', 'CourseCards'].map((name) => `features/courses/learning/${name}.tsx`),
  ],
  // Public pages ask for this without the application.
  [
    'field',
    'ui/Field.tsx',
    'ui/controlLook.ts',
    'ui/LongTextField.tsx',
    'ui/takeFocus.ts',
    'domain:features/accounts/email.ts',
    'domain:kernel/text/clean.ts',
    ...['mobile', 'social'].map((name) => `domain:features/members/${name}.ts`),
  ],
  [
    'study',
    'features/courses/authoring/OutlineLessonRow.tsx',
    'features/courses/authoring/draftPlace.ts',
    'features/courses/learning/myLesson.documents.ts',
    'features/courses/offline/progressEvents.ts',
    'icon:circle-play',
  ],
  ['shell', 'app/shell/MemberShell.tsx', 'app/shell/AccountMenu.tsx', 'app/shell/SearchButton.tsx'],
  [
    'myLesson',
    'app/MyLessonPage.tsx',
    ...['MyLessonPage', 'LessonFiles', 'LessonNotes'].map((name) => `features/courses/learning/${name}.tsx`),
  ],
  ['video', 'features/courses/video/LessonVideo.tsx', 'features/courses/video/VideoFrame.tsx'],
  ['search', ...['SearchBox', 'SelectField'].map((name) => `ui/${name}.tsx`)],
  ['resources', ...['MyResourcesPage.tsx', 'myResource.documents.ts'].map((file) => `features/resources/${file}`)],
  [
    'list',
    ...['ListTable', 'FilterBar'].map((name) => `admin/${name}.tsx`),
    ...['oldFilters', 'rootField', 'tableOf', 'useExport', 'useListAddress'].map((name) => `admin/${name}.ts`),
    ...['filterText', 'options'].map((name) => `domain:kernel/filter/${name}.ts`),
  ],
  [
    'dues',
    'app/PaymentPage.tsx',
    ...['dues/DueTable.tsx', 'dues/DueStatus.tsx', 'PersonCell.tsx', 'dues/dueList.documents.ts'].map(
      (file) => `features/billing/${file}`,
    ),
    ...['billingChoices', 'dueList'].map((name) => `domain:features/billing/${name}.ts`),
  ],
  // What a checkout and a member's own payments share.
  [
    'pay',
    ...['channels', 'handWays', 'proof', 'qrPh', 'ways'].map((name) => `domain:features/payments/${name}.ts`),
    'domain:features/billing/checkoutMessages.ts',
  ],
  ['billing', 'features/payments/member/BillingPanel.tsx', 'app/AccountPage.tsx'],
  // Files on their way, of members and staff.
  [
    'sending',
    'kernel/files/SentFilesField.tsx',
    'ui/FileDrop.tsx',
    ...['drawPicture', 'sendFile'].map((name) => `kernel/files/${name}.ts`),
    'ui/underWay.ts',
  ],
  [
    'profile',
    ...['profile.documents', 'profileTabs'].map((name) => `features/members/profile/${name}.ts`),
    'kernel/graphql/leaderboard.documents.ts',
  ],
  [
    'choices',
    'admin/onePerson.ts',
    ...['admin/person', 'kernel/graphql/choices'].map((name) => `${name}.documents.ts`),
  ],
  // The wins of somebody, wherever they are shown.
  ['wins', 'features/wins/ProfileWins.tsx'],
  ['textField', ...['TextField', 'PasswordField'].map((name) => `ui/${name}.tsx`), 'features/accounts/emailError.ts'],
  [
    'events',
    'features/events/words.ts',
    'features/events/zone.ts',
    'features/events/planning/SeriesRule.tsx',
    'domain:features/events/recurrence.ts',
    'domain:kernel/time/instantAt.ts',
    ...[
      'EventBadges.tsx',
      'EventCard.tsx',
      'EventList.tsx',
      'EventWhen.tsx',
      'useMyEvents.ts',
      'answerEvents.ts',
      'myEvent.documents.ts',
      'useJoin.ts',
    ].map((file) => `features/events/attending/${file}`),
    'icon:calendar-plus',
  ],
  [
    'auth',
    'app/shell/AuthShell.tsx',
    ...['LoginPage', 'AuthCard', 'AuthForm'].map((name) => `features/accounts/${name}.tsx`),
    'kernel/me/signIn.ts',
  ],
  [
    'float',
    'npm:@base-ui/utils/',
    'npm:use-sync-external-store/',
    ...['useRenderElement.mjs', 'useBaseUiId.mjs', 'use-button/'].map((name) => `npm:@base-ui/react/internals/${name}`),
    'npm:@base-ui/react/floating-ui-react/utils/event.mjs',
    'ui/floatHome.ts',
  ],
  [
    'staff',
    'app/shell/StaffShell.tsx',
    'domain:kernel/access/staffMenus.ts',
    ...['Breadcrumb', 'ScreenTitle'].map((name) => `ui/${name}.tsx`),
    'ui/screenTitle.ts',
    'domain:kernel/time/seen.ts',
    ...['flag', 'mail', 'milestone'].map((name) => `icon:${name}`),
  ],
  [
    'staffHome',
    ...['StaffHome', 'WorkBoard'].map((name) => `app/work/${name}.tsx`),
    'ui/FigureStrip.tsx',
    'domain:features/reports/figures.ts',
    'features/members/success/Reasons.tsx',
  ],
  // Of the menu of staff: each by itself is a name in the list that every visit brings along.
  [
    'menuIcons',
    ...'archive clipboard-check clipboard-list heart-handshake key-round list-ordered megaphone shuffle tag users-round'
      .split(' ')
      .map((name) => `icon:${name}`),
  ],
  ['home', 'app/MemberHome.tsx'],
  [
    'searchPanel',
    ...['SearchPanel.tsx', 'SearchResults.tsx', 'search.documents.ts', 'recent.ts'].map(
      (file) => `features/search/${file}`,
    ),
    'domain:features/search/search.ts',
    'icon:rotate-ccw-clock',
  ],
  [
    'stage',
    ...['MyStagePage', 'SoundSwitch', 'TaskProof', 'ProofFields', 'xp/XpSum'].map(
      (name) => `features/journey/${name}.tsx`,
    ),
    'features/journey/proofAddress.ts',
    ...['move-up/moveUp', 'rule'].map((name) => `domain:features/journey/${name}.ts`),
  ],
  ['course', ...['MyCoursePage', 'IntroView', 'PlanGate'].map((name) => `features/courses/learning/${name}.tsx`)],
];

/** Where a name of the list stands among the files of the build. */
function placeOf(name: string): string {
  const [, kind, rest = name] = /^(domain|npm|icon):(.*)$/.exec(name) ?? [];
  if (kind === 'domain') return join(import.meta.dirname, '../domain/src', rest);
  if (kind === 'npm') return `/node_modules/${rest}`;
  if (kind === 'icon') return `/node_modules/lucide-react/dist/esm/icons/${rest}.mjs`;
  return name.startsWith('vite/') ? name : join(import.meta.dirname, 'src', name);
}

const places = chunks.flatMap(([chunk, ...names], order) =>
  names.map((name) => ({ chunk, name, priority: chunks.length - order, place: placeOf(name) })),
);

const belongs = (id: string, place: string): boolean => (place.endsWith('/') ? id.includes(place) : id.endsWith(place));

/** The list as the build takes it. */
export const codeSplitting = {
  groups: chunks.map(([name], order) => {
    const own = places.filter(({ chunk }) => chunk === name);
    return {
      name,
      priority: chunks.length - order,
      test: (id: string) => own.some(({ place }) => belongs(id, place)),
    };
  }),
};

/** Names of the list that fit none of the modules: what they named has moved, and travels by itself. */
export const forgotten = (modules: readonly string[]): string[] =>
  places.filter(({ place }) => !modules.some((id) => belongs(id, place))).map(({ name }) => name);
