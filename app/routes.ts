import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pages } from '../content/page-table.ts'
import { movedScreens } from './components/staff/staff-screens.ts'

export default [
  index('routes/public/home.tsx'),
  // Each page's route file has the name of its path.
  ...pages.flatMap(({ path }) => (path === '/' ? [] : [route(path.slice(1), `routes/public${path}.tsx`)])),
  route('services/:id', 'routes/public/service.tsx'),
  route('services/:id/forms/:form', 'routes/public/printable-form.tsx'),
  route('news/archive/:year/:month?', 'routes/public/articles/news-archive.tsx'),
  route('news/category/:category/:year?/:month?', 'routes/public/articles/news-archive.tsx', { id: 'news-category' }),
  route('news/:id', 'routes/public/articles/article.tsx'),
  route('preview/:token', 'routes/public/articles/preview.tsx'),
  route('leadership/:slug', 'routes/public/leader.tsx'),
  route('search/suggestions/:file', 'routes/public/search/search-suggestions.ts'),

  layout('routes/account/layout.tsx', [
    route('auth', 'routes/account/auth.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('hiring/apply', 'routes/account/apply.tsx'),
    route('admin', 'routes/admin/staff-area.tsx', [
      index('routes/admin/dashboard.tsx'),
      route('alerts', 'routes/admin/alerts.tsx'),
      route('pages', 'routes/admin/pages.tsx'),
      route('pages/:key', 'routes/admin/edit-page.tsx'),
      route('services', 'routes/admin/services.tsx'),
      route('services/:id', 'routes/admin/edit-service.tsx'),
      route('appearance', 'routes/admin/appearance.tsx'),
      route('applications', 'routes/admin/applications.tsx'),
      route('staff', 'routes/admin/staff.tsx'),
      route('activity', 'routes/admin/activity.tsx'),
      route('trash', 'routes/admin/trash.tsx'),
      route('account', 'routes/admin/account.tsx'),
      route('help/:page?', 'routes/admin/help.tsx'),
      route('settings', 'routes/admin/settings/layout.tsx', [
        index('routes/admin/settings/site.tsx'),
        route('discord', 'routes/admin/settings/discord.tsx'),
        route('mail', 'routes/admin/settings/mail.tsx'),
        route('search', 'routes/admin/settings/synonyms.tsx'),
        route('templates', 'routes/admin/settings/templates.tsx'),
        route('status', 'routes/admin/settings/status.tsx'),
        route('setup', 'routes/admin/settings/setup.tsx'),
        route('setup/:step', 'routes/admin/settings/guide.tsx'),
      ]),
      ...Object.keys(movedScreens).map((path) =>
        route(`${path}/*?`, 'routes/admin/redirect-moved-screen.tsx', { id: `moved-${path}` }),
      ),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),

  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('feed.xml', 'routes/resources/feed.ts', { id: 'atom-feed' }),
  route('feed.json', 'routes/resources/feed.ts', { id: 'json-feed' }),
  route('feed/:file', 'routes/resources/feed.ts', { id: 'feed-of-a-type' }),
  route('feed/category/:file', 'routes/resources/feed.ts', { id: 'feed-of-a-category' }),
  route('share/:kind/:file', 'routes/resources/share-image.ts'),
  route('.well-known/security.txt', 'routes/resources/security-txt.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('department-badge.svg', 'routes/resources/badge-image.ts', { id: 'badge-image' }),
  route('favicon.ico', 'routes/resources/favicon.ts'),
  route('colors/:file', 'routes/resources/site-colors.ts'),
  route('scenes/:file', 'routes/resources/scene-image.ts'),
  route('portraits/:file', 'routes/resources/portrait-image.ts'),
  route('drawn-picture.svg', 'routes/resources/drawn-picture.ts'),
  route('icons/:file', 'routes/resources/badge-image.ts', { id: 'badge-icon' }),
  route('offline-worker.js', 'routes/resources/offline-worker.ts'),
  route('site.webmanifest', 'routes/resources/manifest.ts'),
  // All other paths with one segment; see `content/custom-pages/reserved-addresses.ts`.
  route(':address', 'routes/public/custom-page.tsx'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig
