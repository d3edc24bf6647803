/** Frame around all pages: navigation, login, what to show when a page breaks. */

import { useEffect, useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import { call, whenLoginNeeded } from './api/client';
import { Busy } from './components/busy';
import { Shell } from './components/shell';
import { LoginPage } from './pages/login/login-page';
import { NotFoundPage } from './pages/not-found-page';
import { StartPage } from './pages/start/start-page';

const DataPage = lazy(() => import('./pages/data/data-page').then((page) => page.DataPage));
const MarkPage = lazy(() => import('./pages/mark/mark-page').then((module) => module.MarkPage));
const FeedsPage = lazy(() => import('./pages/feeds/feeds-page').then((m) => m.FeedsPage));
const FeedPage = lazy(() => import('./pages/feed/feed-page').then((m) => m.FeedPage));
const SettingsPage = lazy(() => import('./pages/settings/settings-page').then((m) => m.SettingsPage));

export function App() {
  const [session, setSession] = useState<'unknown' | 'open' | 'login' | 'logged-in'>('unknown');
  const ask = () =>
    call('showSession')
      .then(({ loginNeeded, loggedIn }) => setSession(!loginNeeded ? 'open' : loggedIn ? 'logged-in' : 'login'))
      // The page itself will say what is wrong when it asks for something.
      .catch(() => setSession('open'));
  useEffect(() => {
    whenLoginNeeded(() => setSession('login'));
    ask();
  }, []);
  const logOut = () => call('logOut').finally(() => setSession('login'));
  return (
    <LocationProvider>
      <Shell onLogOut={session === 'logged-in' ? logOut : null}>
        {session === 'unknown' ? (
          <Busy>Loading …</Busy>
        ) : session === 'login' ? (
          <LoginPage onDone={() => setSession('logged-in')} />
        ) : (
          <Pages />
        )}
      </Shell>
    </LocationProvider>
  );
}

const AskPage = lazy(() => import('./pages/ask/ask-page').then((m) => m.AskPage));
const QuestionPage = lazy(() => import('./pages/ask/question-page').then((m) => m.QuestionPage));
const SearchPage = lazy(() => import('./pages/search/search-page').then((m) => m.SearchPage));
const DocumentPage = lazy(() => import('./pages/document/document-page').then((m) => m.DocumentPage));
const StatusPage = lazy(() => import('./pages/status/status-page').then((m) => m.StatusPage));

function Pages() {
  return (
    <ErrorBoundary>
      <Router>
        <Route path="/" component={StartPage} />
        <Route path="/data" component={DataPage} />
        <Route path="/ask" component={AskPage} />
        <Route path="/ask/:name" component={QuestionPage} />
        <Route path="/search" component={SearchPage} />
        <Route path="/document" component={DocumentPage} />
        <Route path="/status" component={StatusPage} />
        <Route path="/mark" component={MarkPage} />
        <Route path="/feeds" component={FeedsPage} />
        <Route path="/feeds/:id" component={FeedPage} />
        <Route path="/settings" component={SettingsPage} />
        <Route default component={NotFoundPage} />
      </Router>
    </ErrorBoundary>
  );
}
