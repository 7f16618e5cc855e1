import { createRoot } from 'react-dom/client';
import { makeDbAuth } from '#kernel/me/dbAuth.ts';
import '#ui/base.css';
import { App } from './App.tsx';
import { reloadOnNewVersion } from './reloadOnNewVersion.ts';

reloadOnNewVersion();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(<App auth={makeDbAuth()} />);
