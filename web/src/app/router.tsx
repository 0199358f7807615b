import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { searchText } from '../api/searchText.ts';
import { FaultView } from './FaultView.tsx';
import { NavigationBanners } from './NavigationBanners.tsx';
import { NoPageFound } from './NoPageFound.tsx';
import { auditSearch, backgroundsSearch, compareSearch, dashboardSearch, documentSearch, impactSearch, namedBackgroundSearch, overTimeSearch, sharedSearch, symbolSearch, symbolsSearch, tableSearch, tapestriesSearch, tapestrySearch, validated } from './pageSearch.ts';
import { parseSearch } from './searchParams.ts';
import { Shell } from './Shell.tsx';

const rootRoute = createRootRoute({
  component: () => (
    <>
      <NavigationBanners />
      <Outlet />
    </>
  ),
  notFoundComponent: () => <Shell><NoPageFound /></Shell>,
});

/** Pages with the navigation above them. */
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: () => <Shell><Outlet /></Shell> });

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/HomePage.tsx'), 'HomePage'),
});

const transcriptsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transcripts',
  validateSearch: validated(tableSearch),
  component: lazyRouteComponent(() => import('../features/transcripts/TranscriptsPage.tsx'), 'TranscriptsPage'),
});

const transcriptRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/transcript',
  validateSearch: validated(documentSearch),
  component: lazyRouteComponent(() => import('../features/transcripts/TranscriptPage.tsx'), 'TranscriptPage'),
});

const addDocumentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/add-document',
  component: lazyRouteComponent(() => import('../features/transcripts/AddDocumentPage.tsx'), 'AddDocumentPage'),
});

const symbolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/symbols',
  validateSearch: validated(symbolsSearch),
  component: lazyRouteComponent(() => import('../features/symbols/SymbolsPage.tsx'), 'SymbolsPage'),
});

const importSymbolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/import-symbols',
  component: lazyRouteComponent(() => import('../features/symbols/ImportSymbolsPage.tsx'), 'ImportSymbolsPage'),
});

const symbolRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/symbol',
  validateSearch: validated(symbolSearch),
  component: lazyRouteComponent(() => import('../features/symbols/SymbolPage.tsx'), 'SymbolPage'),
});

const backgroundsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/backgrounds',
  validateSearch: validated(backgroundsSearch),
  component: lazyRouteComponent(() => import('../features/backgrounds/BackgroundsPage.tsx'), 'BackgroundsPage'),
});

const backgroundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/background/$backgroundId',
  component: lazyRouteComponent(() => import('../features/backgrounds/BackgroundPage.tsx'), 'BackgroundPage'),
});

/** The address that names a background instead of giving its id. */
const namedBackgroundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/background',
  validateSearch: validated(namedBackgroundSearch),
  component: lazyRouteComponent(() => import('../features/backgrounds/NamedBackground.tsx'), 'NamedBackground'),
});

/** The specification's page for uploading backgrounds: the dialog of a new one does that. */
const layoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/layout',
  beforeLoad: () => {
    throw redirect({ to: '/backgrounds', search: { open: 'new' }, replace: true });
  },
});

const markupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/markups',
  validateSearch: validated(tableSearch),
  component: lazyRouteComponent(() => import('../features/markups/MarkupsPage.tsx'), 'MarkupsPage'),
});

const tapestriesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tapestries',
  validateSearch: validated(tapestriesSearch),
  component: lazyRouteComponent(() => import('../features/tapestries/TapestriesPage.tsx'), 'TapestriesPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  validateSearch: validated(auditSearch),
  component: lazyRouteComponent(() => import('../features/audit/WhatHappenedPage.tsx'), 'WhatHappenedPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit/compare',
  validateSearch: validated(compareSearch),
  component: lazyRouteComponent(() => import('../features/audit/ComparePage.tsx'), 'ComparePage'),
});

const overTimeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit/history',
  validateSearch: validated(overTimeSearch),
  component: lazyRouteComponent(() => import('../features/audit/OverTimePage.tsx'), 'OverTimePage'),
});

const impactRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit/impact',
  validateSearch: validated(impactSearch),
  component: lazyRouteComponent(() => import('../features/audit/ImpactPage.tsx'), 'ImpactPage'),
});

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  component: lazyRouteComponent(() => import('../features/help/HelpPage.tsx'), 'HelpPage'),
});

const creditsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/credits',
  component: lazyRouteComponent(() => import('../features/help/CreditsPage.tsx'), 'CreditsPage'),
});

/** An address without a tab shows the tapestry; what it asks for is kept. */
const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard',
  validateSearch: validated(dashboardSearch),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/dashboard/$tab', params: { tab: 'tapestry' }, search, replace: true });
  },
});

const dashboardTabRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/$tab',
  validateSearch: validated(dashboardSearch),
  component: lazyRouteComponent(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

/** The whole window is the poster's: no navigation. */
const tapestryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tapestry',
  validateSearch: validated(tapestrySearch),
  component: lazyRouteComponent(() => import('../features/tapestry/TapestryPage.tsx'), 'TapestryPage'),
});

/** Nothing but the poster and what can be done with it. */
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit',
  validateSearch: validated(tapestrySearch),
  component: lazyRouteComponent(() => import('../features/edit/EditPage.tsx'), 'EditPage'),
});

/** What a link to a tapestry leads to. */
const sharedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared',
  validateSearch: validated(sharedSearch),
  component: lazyRouteComponent(() => import('../features/shared/SharedPage.tsx'), 'SharedPage'),
});

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([homeRoute, transcriptsRoute, transcriptRoute, addDocumentRoute, symbolsRoute, importSymbolsRoute, symbolRoute, backgroundsRoute, backgroundRoute, namedBackgroundRoute, layoutRoute, markupsRoute, tapestriesRoute, auditRoute, compareRoute, overTimeRoute, impactRoute, helpRoute, creditsRoute, dashboardRoute, dashboardTabRoute]),
  tapestryRoute,
  editRoute,
  sharedRoute,
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch: searchText,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: FaultView,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
