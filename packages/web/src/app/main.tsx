import { createRoot } from 'react-dom/client';
import { noPageData, readPageData } from '#kernel/graphql/pageData.ts';
import { userIn } from '#kernel/me/currentUser.ts';
import { isLogOutOwed, makeDbAuth } from '#kernel/me/dbAuth.ts';
import '#ui/base.css';
import '#ui/effectsAtOnce.ts';
import { App } from './App.tsx';
import { removePrerendered } from './prerender/prerendered.ts';
import { informServer } from './prerender/informServer.ts';
import { reloadOnNewVersion } from './reloadOnNewVersion.ts';

// Zod reads this wherever it is loaded: it would else try `new Function` for speed, which the content policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reloadOnNewVersion();

informServer();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
if (isLogOutOwed()) removePrerendered();
const pageData = isLogOutOwed() ? noPageData : readPageData(document);
const auth = makeDbAuth(Date.now, userIn(pageData) !== null);
createRoot(root).render(<App auth={auth} pageData={pageData} />);
